import { expect, test } from 'vitest';
import { createLine } from './line.ts';
import { createSource, type Source } from './source.ts';
import { readRtcp } from './wire/rtcp.ts';
import { readRtp } from './wire/rtp.ts';

function packet(ssrc: number, seq: number, timestamp: number): Buffer {
  const bytes = Buffer.alloc(20, 7);
  bytes.writeUInt8(0x80, 0);
  bytes.writeUInt8(96, 1);
  bytes.writeUInt16BE(seq & 0xffff, 2);
  bytes.writeUInt32BE(timestamp >>> 0, 4);
  bytes.writeUInt32BE(ssrc, 8);
  return bytes;
}

function take(source: Source, seq: number, timestamp: number) {
  const bytes = packet(source.ssrc, seq, timestamp);
  const header = readRtp(bytes);
  const stored = header && source.take(bytes, header, 0);
  if (!stored) throw new Error('It was taken before.');
  return stored;
}

const numbersOf = (bytes: Buffer | undefined) => {
  const header = bytes && readRtp(bytes);
  return header && [header.seq, header.timestamp, header.ssrc, header.payloadType];
};

test('a viewer gets one line of numbers, whichever layer they come from, and what it asks for again', () => {
  const small = createSource({ kind: 'video', rid: 'l', ssrc: 1 });
  const large = createSource({ kind: 'video', rid: 'h', ssrc: 2 });
  const line = createLine(108, 99, 90_000);

  const first = take(small, 0xfffe, 1000);
  line.begin(small, first, 0);
  expect(numbersOf(line.next(first, 0))).toEqual([0xfffe, 1000, 99, 108]);
  expect(numbersOf(line.next(take(small, 0xffff, 4000), 33))).toEqual([0xffff, 4000, 99, 108]);

  // A tenth of a second later, with unrelated sequence numbers and timestamps.
  const other = take(large, 500, 777_000);
  line.begin(large, other, 133);
  expect(numbersOf(line.next(other, 133))).toEqual([0, 13_000, 99, 108]);
  expect(numbersOf(line.next(take(large, 502, 780_000), 166))).toEqual([2, 16_000, 99, 108]);
  // Packets from before the keyframe it started with are dropped.
  expect(line.next(take(large, 499, 774_000), 170)).toBeUndefined();
  // A late packet gets its own number.
  expect(numbersOf(line.next(take(large, 501, 777_000), 180))).toEqual([1, 13_000, 99, 108]);

  expect(numbersOf(line.again(2))).toEqual([2, 16_000, 99, 108]);
  expect(numbersOf(line.again(0xffff))).toEqual([0xffff, 4000, 99, 108]);
  expect(line.again(3)).toBeUndefined();
});

test('the sender’s clock goes along in the numbers of the viewer', () => {
  const source = createSource({ kind: 'audio', rid: '', ssrc: 1 });
  const line = createLine(111, 98, 48_000);
  const one = take(source, 10, 960);
  line.begin(source, one, 0);
  line.next(one, 0);
  expect(line.report(source)).toBeUndefined();
  source.onSenderReport({ type: 'sender', ssrc: 1, ntp: 5n << 32n, timestamp: 1920 }, 0);
  const [report] = readRtcp(line.report(source) ?? Buffer.alloc(0));
  expect(report).toEqual({ type: 'sender', ssrc: 98, ntp: 5n << 32n, timestamp: 1920 });
});

test('a source asks for what is missing, some times, and says what it lost', () => {
  const source = createSource({ kind: 'video', rid: '', ssrc: 1 });
  take(source, 0xfffe, 0);
  take(source, 1, 0);
  expect(source.missing(0)).toEqual([0xffff, 0]);
  expect(source.missing(10)).toEqual([]);
  take(source, 0, 0);
  expect(source.missing(100)).toEqual([0xffff]);
  for (let again = 2; again < 10; again += 1) source.missing(again * 100);
  expect(source.missing(2000)).toEqual([]);
  expect(source.block(0)).toMatchObject({ totalLost: 1, highestSeq: 0x10001, lost: 64 });
  expect(() => take(source, 1, 0)).toThrow('taken before');
});
