import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchIdle } from './watch-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A player whose controls are aside, and what a press does to it. */
function idlePlayer() {
  const states: boolean[] = [];
  const player = Object.assign(new EventTarget(), { closest: (): unknown => null });
  const end = watchIdle(player, (isIdle) => states.push(isIdle));
  vi.advanceTimersByTime(3000);
  /** Whether what the browser makes of a press, such as a click, is left to it. */
  function press(pointerType: string, lifts = 'touchend') {
    player.dispatchEvent(Object.assign(new Event('pointerdown'), { pointerType }));
    return player.dispatchEvent(new Event(lifts, { cancelable: true }));
  }
  return { player, states, end, press };
}

test('controls step aside after a while, and come back with any touch of the player', () => {
  const { player, states, end } = idlePlayer();
  expect(states).toEqual([false, true]);
  for (const event of ['pointermove', 'keydown', 'focusin']) player.dispatchEvent(new Event(event));
  expect(states.at(-1)).toBe(false);
  vi.advanceTimersByTime(2999);
  expect(states.at(-1)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(states.at(-1)).toBe(true);
  end();
  player.dispatchEvent(new Event('pointermove'));
  expect(states.at(-1)).toBe(true);
});

test('the tap that brings the controls presses none of them, and the next one does', () => {
  const { states, press } = idlePlayer();
  expect(press('touch')).toBe(false);
  expect(states.at(-1)).toBe(false);
  expect(press('touch')).toBe(true);
});

test('a mouse, a tap on what is there all the time, and a finger that scrolls press as ever', () => {
  expect(idlePlayer().press('mouse')).toBe(true);
  const onButton = idlePlayer();
  onButton.player.closest = () => ({});
  expect(onButton.press('touch')).toBe(true);
  const scrolls = idlePlayer();
  scrolls.press('touch', 'touchcancel');
  expect(scrolls.press('touch')).toBe(true);
});
