import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Socket, textFrame } from '../sockets.ts';
import { createFanOut } from './fan-out.ts';

function listener() {
  const frames: unknown[][] = [];
  const bytes: Uint8Array[] = [];
  const socket: Socket = {
    send() {},
    sendFrame(frame) {
      bytes.push(frame);
      frames.push(JSON.parse(textOf(frame)));
    },
    onMessage() {},
    onClose() {},
    close() {},
  };
  return { socket, frames, bytes };
}

function textOf(frame: Uint8Array): string {
  const buffer = Buffer.from(frame);
  const length = (buffer[1] ?? 0) & 0x7f;
  return buffer.subarray(length === 127 ? 10 : length === 126 ? 4 : 2).toString();
}

const turn = () => wait(30);

it('joins what comes within one turn, and makes the frame once for all', async () => {
  const fanOut = createFanOut({ joinedMs: 5 });
  const [ada, ben] = [listener(), listener()];
  fanOut.add(ada.socket);
  fanOut.add(ben.socket);
  fanOut.send({ n: 1 });
  fanOut.send({ n: 2 });
  await turn();
  fanOut.send({ n: 3 });
  await turn();
  expect(ada.frames).toEqual([[{ n: 1 }, { n: 2 }], [{ n: 3 }]]);
  expect(ben.frames).toEqual(ada.frames);
  expect(ben.bytes[0]).toBe(ada.bytes[0]);
});

it('keeps the order of what one gets alone among what all get', async () => {
  const fanOut = createFanOut({ joinedMs: 5 });
  const [ada, ben] = [listener(), listener()];
  const alone = fanOut.add(ada.socket);
  fanOut.add(ben.socket);
  fanOut.send(1);
  alone.send('own');
  fanOut.send(2);
  await turn();
  expect(ada.frames).toEqual([[1, 'own', 2]]);
  expect(ben.frames).toEqual([[1, 2]]);
});

it('leaves out who shall not get it, and goes on with them', async () => {
  const fanOut = createFanOut({ joinedMs: 5 });
  const [ada, ben] = [listener(), listener()];
  const out = fanOut.add(ada.socket);
  fanOut.add(ben.socket);
  fanOut.send(1);
  fanOut.send(2, { except: new Set([out]) });
  fanOut.send(3);
  await turn();
  fanOut.send(4, { except: new Set([out]) });
  await turn();
  expect(ada.frames).toEqual([[1, 3]]);
  expect(ben.frames).toEqual([[1, 2, 3], [4]]);
});

it('gives who joins only what is sent from then on, and who left nothing', async () => {
  const fanOut = createFanOut({ joinedMs: 5 });
  const [ada, ben] = [listener(), listener()];
  const departing = fanOut.add(ada.socket);
  fanOut.send(1);
  const late = fanOut.add(ben.socket);
  late.send('hello');
  fanOut.send(2);
  departing.leave();
  departing.leave();
  departing.send('nothing');
  await turn();
  expect(ben.frames).toEqual([['hello', 2]]);
  expect(ada.frames).toEqual([]);
  expect(fanOut.size()).toBe(1);
});

it('reaches everybody of a large room, and gives what comes meanwhile to those whose turn is still to come', async () => {
  const fanOut = createFanOut({ joinedMs: 1 });
  const all = Array.from({ length: 1200 }, listener);
  const [first, last] = [all[0], all.at(-1)];
  const members = all.map(({ socket }) => fanOut.add(socket));
  const sendFrame = first?.socket.sendFrame;
  if (first)
    first.socket.sendFrame = (frame) => {
      if (first.frames.length === 0) fanOut.send('b');
      sendFrame?.(frame);
    };
  fanOut.send('a');
  await expect.poll(() => first?.frames).toEqual([['a'], ['b']]);
  expect(last?.frames).toEqual([['a', 'b']]);
  expect(all.every(({ frames }) => frames.flat().join('') === 'ab')).toBe(true);
  for (const member of members) member.leave();
  expect(fanOut.size()).toBe(0);
});

it.each([0, 125, 126, 65_535, 65_536])('frames %i bytes so that a WebSocket reads them', (length) => {
  const text = 'é'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2);
  const frame = textFrame(text);
  expect(frame[0]).toBe(0x81);
  expect(textOf(frame)).toBe(text);
  const marked = frame[1] ?? 0;
  const declared = marked < 126 ? marked : marked === 126 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2));
  expect(declared).toBe(length);
});
