import { expect, it } from 'vitest';
import { createNotes, type Note } from './viewer-data-store.ts';

const DASHBOARD = { address: '/main-dashboard/', key: 'first' };
const VIDEO = { address: '/video/one/', key: 'second' };

/** Notes over a line that answers each request with the next of `answers`, and the last one from then on. */
function notesOver(...answers: (number | 'lost')[]) {
  let requests = 0;
  let isBack = () => {};
  const pauses: number[] = [];
  const notes = createNotes({
    async fetch(path) {
      const answer = answers[Math.min(requests, answers.length - 1)] ?? 'lost';
      requests += 1;
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      const of = new URL(path, 'http://x.invalid').searchParams.get('path') ?? '';
      return Response.json({ data: { of, mine: requests } satisfies Note }, { status: answer });
    },
    async pause(ms) {
      pauses.push(ms);
    },
    whenOnline: (goOn) => {
      isBack = goOn;
    },
  });
  return { notes, pauses, requests: () => requests, comeBack: () => isBack() };
}

it('asks again, each time a little later, until the note comes', async () => {
  const { notes, pauses } = notesOver('lost', 503, 200);
  await notes.ask(DASHBOARD);
  expect(notes.note()).toEqual({ of: '/main-dashboard/', mine: 3 });
  expect(notes.missing()).toBeUndefined();
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses).toHaveLength(2);
});

it('says in the end that it stays away, and asks anew when told to or when the line is back', async () => {
  const { notes, requests, comeBack } = notesOver('lost');
  let heard = 0;
  notes.subscribe(() => {
    heard += 1;
  });
  await notes.ask(DASHBOARD);
  expect(notes.missing()).toEqual(DASHBOARD);
  expect(heard).toBeGreaterThan(1);
  const before = requests();
  const again = notes.ask(DASHBOARD);
  expect(notes.missing()).toBeUndefined();
  await again;
  expect(requests()).toBeGreaterThan(before);
  comeBack();
  expect(notes.missing()).toBeUndefined();
});

it('lets go of a page that was left', async () => {
  const { notes } = notesOver('lost', 200);
  await Promise.all([notes.ask(DASHBOARD), notes.ask(VIDEO)]);
  expect(notes.note()?.of).toBe(VIDEO.address);
  expect(notes.missing()).toBeUndefined();
});
