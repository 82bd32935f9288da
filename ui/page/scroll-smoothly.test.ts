import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SMOOTH_SCROLL_MS, scrollSmoothly } from './scroll-smoothly.ts';

let page: EventTarget;
let prefersStillness: boolean;
let moves: unknown[];
const target = { scrollIntoView: (options: ScrollIntoViewOptions) => void moves.push(options.behavior) };

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  prefersStillness = false;
  moves = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStillness }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what has not arrived after two seconds jumps', () => {
  scrollSmoothly(target as Element);
  vi.advanceTimersByTime(SMOOTH_SCROLL_MS - 1);
  expect(moves).toEqual(['smooth']);
  vi.advanceTimersByTime(1);
  expect(moves).toEqual(['smooth', 'instant']);
});

test.each(['scrollend', 'wheel', 'touchstart', 'keydown'])('after %s nothing jumps any more', (event) => {
  scrollSmoothly(target as Element);
  page.dispatchEvent(new Event(event));
  vi.advanceTimersByTime(SMOOTH_SCROLL_MS);
  expect(moves).toEqual(['smooth']);
});

test('whoever asked for less motion is there at once', () => {
  prefersStillness = true;
  scrollSmoothly(target as Element);
  vi.advanceTimersByTime(SMOOTH_SCROLL_MS);
  expect(moves).toEqual(['instant']);
});
