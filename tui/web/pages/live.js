// Keeps a page up to date: fetches it anew when the event has moved on, counts clocks down, narrows lists, and turns the hall's pages.
"use strict";
(function () {
	const hall = document.body.classList.contains("hall");
	const turnEvery = 10000, spread = 2500;
	let ahead = 0; // by how much this machine's clock is ahead of the host's
	let busy = false, again = false;

	function face(ms) {
		const s = Math.max(0, Math.ceil(ms / 1000)), two = n => String(n).padStart(2, "0");
		return s >= 3600 ? Math.floor(s / 3600) + ":" + two(Math.floor(s / 60) % 60) + ":" + two(s % 60) : Math.floor(s / 60) + ":" + two(s % 60);
	}

	function tick() {
		document.querySelectorAll("[data-ends]").forEach(function (clock) {
			const left = Number(clock.dataset.ends) - (Date.now() - ahead);
			clock.querySelector("b").textContent = left > 0 ? clock.dataset.left.replace("%s", face(left)) : clock.dataset.over;
			clock.toggleAttribute("data-soon", left <= 300000);
			clock.toggleAttribute("data-now", left <= 60000);
		});
	}

	function narrow() {
		const field = document.querySelector("[data-narrows]");
		if (!field) return;
		const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
		document.querySelectorAll("main tbody tr").forEach(function (row) {
			const text = row.textContent.toLowerCase();
			row.hidden = !words.every(w => text.includes(w));
		});
	}

	// shown returns a copy of a page's content without running clocks and search filters.
	function shown(page) {
		const copy = page.body.cloneNode(true);
		copy.querySelectorAll(".clock").forEach(function (clock) {
			clock.querySelector("b").textContent = "";
			clock.removeAttribute("data-soon");
			clock.removeAttribute("data-now");
		});
		copy.querySelectorAll("tr[hidden]").forEach(row => row.removeAttribute("hidden"));
		copy.querySelectorAll(".search").forEach(search => search.remove());
		return copy.innerHTML;
	}

	// show puts another version of a page in the place of this one; what is typed stays.
	function show(text) {
		const next = new DOMParser().parseFromString(text, "text/html");
		if (shown(next) === shown(document)) {
			document.querySelectorAll(".clock").forEach(function (clock, n) { clock.replaceWith(next.querySelectorAll(".clock")[n].cloneNode(true)); });
		} else if (document.querySelector(".search") && next.querySelector(".search")) {
			document.querySelector("#top").replaceWith(next.querySelector("#top"));
			document.querySelector("main").replaceWith(next.querySelector("main"));
		} else {
			document.body.replaceWith(next.body);
		}
		document.title = next.title;
		narrow();
		tick();
	}

	async function load(address) {
		if (busy) { again = true; return; }
		busy = true;
		try {
			const answer = await fetch(address, { cache: "no-cache" });
			const told = Date.parse(answer.headers.get("Date"));
			if (told) ahead = Date.now() - told - 500;
			if (answer.ok) show(await answer.text());
		} catch (e) { /* the next time */ }
		busy = false;
		if (again) { again = false; load(hall ? document.body.dataset.here : location.href); }
	}

	if (hall) setInterval(() => load(document.body.dataset.next), turnEvery);
	setInterval(tick, 500);
	document.addEventListener("input", narrow);
	narrow();
	tick();
	if (document.querySelector("[data-ends]")) {
		fetch("/now", { cache: "no-store" }).then(function (a) {
			const told = Date.parse(a.headers.get("Date"));
			if (told) ahead = Date.now() - told - 500;
			tick();
		}).catch(() => tick());
	}
	let seen = "", soon = false;
	new EventSource("/events").addEventListener("head", function (e) {
		if (e.data === seen) return;
		seen = e.data;
		if (hall) { load(document.body.dataset.here); return; }
		if (soon) return; // what is fetched then holds this too
		soon = true;
		setTimeout(function () { soon = false; load(location.href); }, Math.random() * spread);
	});
})();
