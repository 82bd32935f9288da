import { EVENT_NAMES, EVENTS_PATH, type EventName } from '#modules/cams/contract/bots-api.ts';

const ABOUT: Readonly<Record<EventName, { means: string; fields: string }>> = {
  broadcastStart: { means: 'The performer went on air.', fields: '' },
  broadcastStop: { means: 'The broadcast ended.', fields: '' },
  userEnter: { means: 'Somebody with a public name came in.', fields: 'user' },
  userLeave: { means: 'They left, with all of their windows.', fields: 'user' },
  follow: { means: 'Somebody follows the room.', fields: 'user' },
  unfollow: { means: 'Somebody follows it no more.', fields: 'user' },
  chatMessage: { means: 'A message in the chat.', fields: 'message { id, text }, user' },
  tip: {
    means: 'Tokens were tipped, on the tip menu or the toy menu too.',
    fields: 'tip { tokens, isAnon, message }, user',
  },
  privateStart: { means: 'A private show began.', fields: 'user' },
  privateEnd: { means: 'It ended.', fields: 'user' },
  roomSubjectChange: { means: 'The room has another subject.', fields: 'subject' },
};

/** What `/openapi.json` can't describe: how bots and overlays read a room's events. Served beside `/reference/`. */
export function roomEventsReference(): string {
  const rows = EVENT_NAMES.map(
    (name) => `<dt><code>${name}</code></dt><dd>${ABOUT[name].means}${fieldsOf(ABOUT[name].fields)}</dd>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Events of a room</title><link rel="stylesheet" href="/static/reference.css">
<main><h1>Events of a room</h1>
<p>Bots and overlays read what happens in a performer’s room. The performer makes a key for each of them in the studio
(<code>POST /api/cams/event-keys</code>), sees it once and can revoke it at any time. Anyone with the key reads the events:
keep it out of pictures of your screen. Each event is stored for a day. See also <a href="/reference/">all calls</a>.</p>
<h2>Long polling</h2>
<p><code>GET ${EVENTS_PATH}/{key}?timeout=30</code> answers as soon as something happens, at the latest after
<code>timeout</code> seconds (0 to 90; 10 without it):</p>
<pre>{ "events": [{ "method": "tip", "object": { "broadcaster": "nova", "tip": { "tokens": 25, "isAnon": false,
  "message": "" }, "user": { "username": "ada" } }, "id": "812" }], "nextUrl": "https://…" }</pre>
<p>Ask again at <code>nextUrl</code>: nothing is lost and nothing comes twice. The first request begins with what happens
from then on; <code>?after=ID</code> begins after an event.</p>
<h2>Server-sent events</h2>
<p><code>GET ${EVENTS_PATH}</code> with <code>Authorization: Bearer {key}</code> and <code>Accept: text/event-stream</code>,
or <code>new EventSource('${EVENTS_PATH}/{key}')</code> in an overlay. The event’s name is its <code>method</code>, its data
the same object as above. <code>Last-Event-ID</code> goes on after an event, which browsers send by themselves.</p>
<h2>Events</h2><dl>${rows.join('')}</dl>
<h2>Limits</h2><p>Four readers of a key at once, 120 requests a minute, 100 events an answer. Beyond that the answer is 429 with
<code>Retry-After</code>; a key that was revoked gets 401.</p></main></html>`;
}

const fieldsOf = (fields: string) => (fields ? ` <code>object</code> has ${fields}.` : '');
