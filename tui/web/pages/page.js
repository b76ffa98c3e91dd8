// Keeps a page up to date: fetches it anew when the event has moved on, counts clocks down, narrows lists, and turns the hall's pages.
const body = document.body, hall = body.classList.contains("hall");
const turnEvery = 10000, spread = 2500;
let ahead = 0; // by how much this machine's clock is ahead of the host's
let busy = false, next = null, soon = false;

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

// shown returns a copy of a page's content without running clocks, search filters and what the phone adds.
function shown(page) {
	const copy = page.getElementById("page").cloneNode(true);
	copy.querySelectorAll(".clock b").forEach(function (face) { face.textContent = ""; });
	copy.querySelectorAll(".clock").forEach(function (clock) { clock.removeAttribute("data-soon"); clock.removeAttribute("data-now"); });
	copy.querySelectorAll("tr[hidden], li[hidden]").forEach(row => row.removeAttribute("hidden"));
	copy.querySelectorAll("details[open]").forEach(open => open.removeAttribute("open"));
	copy.querySelectorAll(".lit").forEach(row => row.classList.remove("lit"));
	copy.querySelectorAll(".search, [data-own]").forEach(own => own.remove());
	return copy.innerHTML;
}

// show puts another version of a page in the place of this one; what is typed stays.
function show(text) {
	const news = new DOMParser().parseFromString(text, "text/html");
	if (!news.getElementById("page")) return;
	if (shown(news) === shown(document)) {
		document.querySelectorAll(".clock").forEach(function (clock, n) { clock.replaceWith(news.querySelectorAll(".clock")[n].cloneNode(true)); });
	} else if (document.querySelector(".search") && news.querySelector(".search")) {
		document.querySelector("#top").replaceWith(news.querySelector("#top"));
		document.querySelector("#links").replaceWith(news.querySelector("#links"));
		document.querySelector("main").replaceWith(news.querySelector("main"));
	} else {
		document.getElementById("page").replaceWith(news.getElementById("page"));
	}
	["data-here", "data-next", "data-back", "data-held"].forEach(function (name) {
		if (news.body.hasAttribute(name)) body.setAttribute(name, news.body.getAttribute(name));
		else body.removeAttribute(name);
	});
	document.title = news.title;
	renew();
}

// myTeam is the address of the team that this phone follows: it is kept here alone.
function myTeam(path) {
	try {
		if (path === "") localStorage.removeItem("flagfall-team");
		else if (path) localStorage.setItem("flagfall-team", path);
		return localStorage.getItem("flagfall-team") || "";
	} catch (e) { return ""; }
}

function markFollow() {
	document.querySelectorAll("main > .now:not([data-own]) .follow").forEach(function (button) {
		const path = button.parentElement.querySelector(".mine").getAttribute("href"), mine = myTeam() === path;
		button.textContent = mine ? button.dataset.unfollow : button.dataset.follow;
		button.hidden = false;
		button.onclick = function () { myTeam(mine ? "" : path); markFollow(); };
	});
}

// showMyTeam keeps where the followed team plays at the foot of every page but its own, and above the sections
// of the front page.
async function showMyTeam() {
	const path = myTeam(), bar = document.getElementById("mine");
	if (!bar) return;
	if (!path || location.pathname.endsWith(path)) { bar.hidden = true; return; }
	try {
		const answer = await fetch(path, { cache: "no-cache" });
		if (!answer.ok) return;
		const found = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".now");
		document.querySelectorAll("[data-own]").forEach(own => own.remove());
		bar.hidden = !found;
		if (!found) return;
		const table = found.querySelector(".number");
		bar.href = found.querySelector(".mine").getAttribute("href");
		bar.textContent = found.querySelector(".mine").textContent + " · " + (table ? table.textContent.trim().replace(/\s+/g, " ") : found.querySelector(".loud").textContent);
		if (!body.hasAttribute("data-front")) return;
		found.setAttribute("data-own", "");
		found.querySelector(".follow").remove();
		document.querySelector("main").prepend(found);
	} catch (e) { /* with the next version */ }
}

// playing are the tables that this screen has shown without a result.
const playing = new Set();

// lightResults marks the results that have come since their tables were shown last.
function lightResults() {
	const of = (document.querySelector("h1") || body).textContent;
	document.querySelectorAll(".tables [data-row]").forEach(function (row) {
		const table = of + row.dataset.row;
		if (!row.classList.contains("done")) playing.add(table);
		else if (playing.delete(table)) row.classList.add("lit");
	});
}

// renew does again what a new version of the page needs done.
function renew() {
	narrow();
	tick();
	markFollow();
	showMyTeam();
	lightResults();
}

function setAhead(answer) {
	const told = Date.parse(answer.headers.get("Date"));
	if (told) ahead = Date.now() - told - 500;
}

// device is by what this browser is known again at a table: it is kept here alone.
function device() {
	try {
		const kept = localStorage.getItem("flagfall-device") || Array.from(crypto.getRandomValues(new Uint8Array(12)), b => b.toString(16).padStart(2, "0")).join("");
		localStorage.setItem("flagfall-device", kept);
		return kept;
	} catch (e) { return ""; }
}

// sends is a request of a table's page, with the key from the card's address.
function sends(form) {
	form.set("key", location.hash.slice(1));
	form.set("device", device());
	return { method: "POST", body: new URLSearchParams(form), cache: "no-store" };
}

document.addEventListener("submit", async function (e) {
	if (!body.dataset.table || !location.hash) return;
	e.preventDefault();
	const form = new FormData(e.target, e.submitter);
	try { show(await (await fetch(e.target.action, sends(form))).text()); } catch (e) { showLost(); }
});

// A document for one reader is asked for at once, with the key from its address.
const once = document.querySelector("form[data-once]");
if (once && location.hash) {
	once.elements.key.value = location.hash.slice(1);
	history.replaceState(null, "", location.pathname);
	once.submit();
}

function here() { if (body.dataset.table) return body.dataset.table; return hall ? body.dataset.here : location.href.split("#")[0]; }

async function load(address) {
	if (busy) { next = address; return; }
	busy = true;
	let again = 0;
	try {
		const answer = await fetch(address, body.dataset.table ? sends(new FormData()) : { cache: "no-cache" });
		setAhead(answer);
		if (answer.ok || body.dataset.table && answer.status === 404) show(await answer.text());
		else again = 2000 + Math.random() * 3000;
	} catch (e) { again = 2000 + Math.random() * 3000; }
	busy = false;
	const to = next;
	next = null;
	if (to) load(to);
	else if (again) setTimeout(function () { load(here()); }, again);
}

onMoved = function () {
	if (body.hasAttribute("data-still")) return; // a page that does not move with the event
	if (hall) { load(here()); return; }
	if (soon) return; // what is fetched then holds this too
	soon = true;
	setTimeout(function () { soon = false; load(here()); }, Math.random() * spread);
};

if (hall) setInterval(function () { if (!body.dataset.held) load(body.dataset.next); }, turnEvery);

// A slide that is read out stays until somebody turns it: with a key, a presenter or a click.
const onKeys = [" ", "Enter", "ArrowRight", "PageDown"], backKeys = ["ArrowLeft", "PageUp"];
document.addEventListener("keydown", function (e) {
	if (!hall || !body.dataset.held) return;
	if (onKeys.includes(e.key)) load(body.dataset.next);
	if (backKeys.includes(e.key)) load(body.dataset.back);
});
document.addEventListener("click", function () { if (hall && body.dataset.held) load(body.dataset.next); });
setInterval(tick, 500);
document.addEventListener("input", narrow);
renew();
if (body.dataset.table && location.hash) load(here());
if (document.querySelector("[data-ends]")) fetch("/now", { cache: "no-store" }).then(function (a) { setAhead(a); tick(); }).catch(tick);
follow();
