// Narrows the list of a page to what is typed.
function narrow() {
	const field = document.querySelector("[data-narrows]");
	if (!field) return;
	const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
	document.querySelectorAll("main tbody tr, main .list > li").forEach(function (row) {
		const text = row.textContent.replaceAll("\u00ad", "").toLowerCase(); // words as typed
		row.hidden = !words.every(w => text.includes(w));
	});
}
