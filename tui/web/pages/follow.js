// Follows the event: one stream a browser, however many of its pages are open. The page that has it tells the others over a channel; when it is
// silent, another takes over. A page that hears nothing of the host says so, and since when.
const lostAfter = 7000, leadEvery = 2000, deafAfter = 6000, slowest = 5000;
const born = Date.now(), me = Math.random().toString(36).slice(2);
const channel = "BroadcastChannel" in window ? new BroadcastChannel("flagfall") : null;
let stream = null, leads = false, tries = 0, retry = 0;
let beatAt = Date.now(), ledAt = 0, streamAt = 0, seen = "";
let onMoved = function () {}, onOpening = function () {};

// rank orders the pages of a browser: one that is looked at comes first, then the oldest.
function rank() { return (document.hidden ? "1" : "0") + String(born).padStart(16, "0") + me; }

// hear takes what the stream says, at first hand or over the channel.
function hear(what, number) {
	if (what === "lead" || what === "full") return;
	beatAt = Date.now();
	showLost();
	if (what === "opening") onOpening();
	if (what === "head" && number !== seen) { seen = number; onMoved(); }
}

function tell(what, number) { if (channel && leads) channel.postMessage({ what: what, number: number, rank: rank() }); }

function connect() {
	clearTimeout(retry);
	if (stream) stream.close();
	streamAt = Date.now();
	const mine = stream = new EventSource("/events");
	["head", "beat", "opening", "full"].forEach(function (what) {
		mine.addEventListener(what, function (e) {
			if (mine !== stream) return;
			streamAt = Date.now();
			if (what === "head") tries = 0;
			hear(what, e.data);
			tell(what, e.data);
		});
	});
	mine.onerror = function () { if (mine === stream) again(); };
}

// again asks for another stream, soon at first and never later than after five seconds.
function again() {
	if (stream) stream.close();
	stream = null;
	seen = ""; // whatever it missed is in the page that is fetched then
	clearTimeout(retry);
	const wait = Math.min(slowest, 500 * Math.pow(2, tries++));
	retry = setTimeout(connect, wait * (0.5 + Math.random() / 2));
}

function lead() {
	if (leads) return;
	leads = true;
	tell("lead");
	connect();
}

function yieldLead() {
	leads = false;
	clearTimeout(retry);
	if (stream) stream.close();
	stream = null;
	ledAt = Date.now();
}

if (channel) channel.onmessage = function (e) {
	const m = e.data;
	if (m.what === "who") {
		if (leads) tell(seen ? "head" : "lead", seen);
	} else if (m.what === "left") {
		setTimeout(function () { if (Date.now() - ledAt > 400) lead(); }, 100 + Math.random() * 300);
		ledAt = 0;
	} else if (!leads || m.rank < rank()) {
		if (leads) yieldLead();
		ledAt = Date.now();
		hear(m.what, m.number);
	} else {
		tell(seen ? "head" : "lead", seen);
	}
};

// showLost marks the page when the host has not been heard for two beats.
function showLost() {
	const mark = document.getElementById("lost"), lost = Date.now() - beatAt > lostAfter;
	if (!mark || mark.hidden !== lost) return;
	const at = new Date(beatAt), two = n => String(n).padStart(2, "0");
	mark.textContent = mark.dataset.says.replace("%s", two(at.getHours()) + ":" + two(at.getMinutes()));
	mark.hidden = !lost;
	document.documentElement.classList.toggle("lost", lost);
}

function watch() {
	showLost();
	if (!leads) {
		if (Date.now() - ledAt > deafAfter) lead();
		return;
	}
	tell("lead");
	if (stream && Date.now() - streamAt > lostAfter) again();
}

function follow() {
	setInterval(watch, leadEvery);
	setInterval(showLost, 500);
	document.addEventListener("visibilitychange", watch);
	window.addEventListener("pagehide", function () {
		if (!leads) return;
		yieldLead();
		if (channel) channel.postMessage({ what: "left", rank: "~" });
	});
	window.addEventListener("pageshow", function (e) { if (e.persisted) { ledAt = 0; watch(); } });
	window.addEventListener("online", function () { if (leads) { tries = 0; connect(); } });
	if (!channel) { lead(); return; }
	ledAt = Date.now();
	channel.postMessage({ what: "who", rank: "~" });
	setTimeout(function () { if (Date.now() - ledAt >= 300 && !leads) lead(); }, 300 + Math.random() * 100);
}
