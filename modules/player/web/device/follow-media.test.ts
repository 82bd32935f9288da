import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followMedia, STILL_MS } from './follow-media.ts';

/** What of a video element is looked at. */
class Media extends EventTarget {
  readonly HAVE_FUTURE_DATA = 3;
  paused = false;
  ended = false;
  seeking = false;
  error: MediaError | null = null;
  readyState = 4;
  currentTime = 0;
  playbackRate = 1;
}

let media: Media;
let page: EventTarget & { visibilityState: string };
const link = { devices: () => [], drive: vi.fn(), move: vi.fn(), stop: vi.fn(), close: vi.fn() };
const actions = Array.from({ length: 100 }, (_, index) => ({ at: index * 500, pos: index % 2 === 0 ? 0 : 100 }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  media = new Media();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const settings = () => ({ isOn: true, delay: 0, strength: 100 });
  return followMedia(media as unknown as HTMLVideoElement, link, { actions, settings });
}
function play(ms: number) {
  for (let gone = 0; gone < ms; gone += 50) {
    media.currentTime += 0.05;
    vi.advanceTimersByTime(50);
  }
}
/** Nothing more is sent, however long it takes. */
function expectStopped() {
  expect(link.stop).toHaveBeenCalledTimes(1);
  link.move.mockClear();
  link.drive.mockClear();
  vi.advanceTimersByTime(3000);
  expect([link.move.mock.calls, link.drive.mock.calls]).toEqual([[], []]);
}

test.each([
  ['pauses', { paused: true }, 'pause'],
  ['looks for a second', { seeking: true }, 'seeking'],
  ['waits for data', { readyState: 2 }, 'waiting'],
  ['ends', { ended: true }, 'ended'],
  ['fails', { error: {} as MediaError }, 'error'],
])('a device stops at once when the video %s', (_, state, event) => {
  const following = open();
  play(1000);
  expect(link.move).toHaveBeenCalled();
  Object.assign(media, state);
  media.dispatchEvent(new Event(event));
  expectStopped();
  following.end();
});

test('stops at once when the page is hidden or left, and goes on when it is seen again', () => {
  const following = open();
  play(1000);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(link.stop).toHaveBeenCalledTimes(1);
  link.move.mockClear();
  play(500);
  expect(link.move).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  play(500);
  expect(link.move).toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  expect(link.stop).toHaveBeenCalledTimes(2);
  following.end();
});

test('stops soon where a video that says it plays stands still', () => {
  const following = open();
  play(1000);
  vi.advanceTimersByTime(STILL_MS + 50);
  expectStopped();
  following.end();
});

test('stops and follows no more once it is ended', () => {
  const following = open();
  play(1000);
  following.end();
  expectStopped();
});
