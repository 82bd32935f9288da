import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { timeLeft } from '#kernel/db/time-limit.ts';
import { currentRequest, inRequest } from '#kernel/request-scope.ts';
import { createEvents } from './live.ts';

test('events of an engine that was started in a request have not what is left of its time', async () => {
  const events = createEvents(pino({ level: 'silent' }));
  const seen: unknown[] = [];
  events.on(() => void seen.push({ request: currentRequest()?.id, left: timeLeft() }));
  inRequest({ id: 'starts-the-engine', kind: 'other', route: '', until: performance.now() - 1 }, () =>
    events.tell({ type: 'publish-stopped', stream: 'room-1', isClean: true }),
  );
  await vi.waitFor(() => expect(seen).toEqual([{ request: undefined, left: undefined }]));
});

test('an event that a handler fails at holds up no other', async () => {
  const events = createEvents(pino({ level: 'silent' }));
  const seen: string[] = [];
  events.on(({ stream }) => {
    seen.push(stream);
    if (stream === 'room-1') throw new Error('It fails.');
  });
  for (const stream of ['room-1', 'room-2']) events.tell({ type: 'publish-stopped', stream, isClean: true });
  await vi.waitFor(() => expect(seen).toEqual(['room-1', 'room-2']));
});
