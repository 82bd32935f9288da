import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HeaderBar, PopUp } from '../../contract/types.ts';
import { barState, isDue, rememberBar, rememberPopUp, wasShown } from './front-memory.ts';

const popUp = (uuid: string, repeats: PopUp['repeats'] = 'once') => ({ uuid, repeats }) as PopUp;
const bar = (uuid: string, type: HeaderBar['type'] = 'bar') => ({ uuid, type }) as HeaderBar;
const NOW = 1_772_700_000;
const DAY = 86_400;

function storage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}
let local: ReturnType<typeof storage>;
beforeEach(() => {
  local = storage();
  vi.stubGlobal('localStorage', local);
});
afterEach(() => vi.unstubAllGlobals());

test('a pop-up is met once, or once a day, and no other within ten minutes', () => {
  expect(isDue(popUp('a'), NOW)).toBe(true);
  rememberPopUp(popUp('a'), NOW);
  rememberPopUp(popUp('b'), NOW);
  expect(isDue(popUp('c'), NOW + 599)).toBe(false);
  expect(isDue(popUp('c'), NOW + 600)).toBe(true);
  expect(isDue(popUp('c'), NOW - 60), 'the clock was set back').toBe(true);
  expect([wasShown(popUp('a')), wasShown(popUp('c'))]).toEqual([true, false]);
  expect(isDue(popUp('a'), NOW + 400 * DAY)).toBe(false);
  expect(isDue(popUp('b', 'daily'), NOW + DAY - 1)).toBe(false);
  expect(isDue(popUp('b', 'daily'), NOW + DAY)).toBe(true);
  expect(JSON.parse(local.items.get('shownValuePopUps') ?? '')).toEqual([
    { uuid: 'b', at: NOW },
    { uuid: 'a', at: NOW },
  ]);
});

test('a bar that was put away stays away, and bars of expired accounts are apart', () => {
  expect(barState(bar('a'))).toBeUndefined();
  rememberBar(bar('a'), true);
  rememberBar(bar('b', 'expired'), true);
  rememberBar(bar('a'), false);
  expect([barState(bar('a')), barState(bar('b', 'expired')), barState(bar('b'))]).toEqual([false, true, undefined]);
  expect(local.items.get('headerBarShow')).toBe('{"a":false}');
  expect(local.items.get('expiredBar')).toBe('{"b":true}');
});

test('what others wrote under these names, and a browser that refuses to keep anything, stop nobody', () => {
  for (const stored of ['nonsense', '5', '"x"', '[1]', '{}', 'null']) {
    for (const key of ['shownValuePopUps', 'headerBarShow']) local.items.set(key, stored);
    expect([isDue(popUp('a'), NOW), barState(bar('a'))]).toEqual([true, undefined]);
  }
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  rememberPopUp(popUp('a'), NOW);
  rememberBar(bar('a'), false);
  expect(isDue(popUp('a'), NOW)).toBe(true);
});
