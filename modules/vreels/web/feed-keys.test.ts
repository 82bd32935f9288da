import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOf } from './feed-keys.ts';

/** A fake element with the parts that are needed: its selectors, and its descendants. */
class FakeElement {
  private readonly selectors: string;
  private readonly inside: readonly FakeElement[];
  constructor(selectors: string, inside: readonly FakeElement[] = []) {
    this.selectors = selectors;
    this.inside = inside;
  }
  contains(other: FakeElement): boolean {
    return other === this || this.inside.some((one) => one.contains(other));
  }
  closest(selectors: string): FakeElement | null {
    return selectors.split(', ').includes(this.selectors) ? this : null;
  }
}
const before = globalThis.Element;
beforeAll(() => {
  Object.assign(globalThis, { Element: FakeElement });
});
afterAll(() => {
  Object.assign(globalThis, { Element: before });
});

const button = new FakeElement('button');
const feed = new FakeElement('div', [button]);
const menu = new FakeElement('a');
const body = new FakeElement('body', [feed, menu]);
const press = (key: string, target: FakeElement = body, more = {}) =>
  actOf(
    {
      key,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      defaultPrevented: false,
      target: target as unknown as EventTarget,
      ...more,
    },
    feed as unknown as Element,
  );

it.each([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  [' ', 'play'],
  ['m', 'sound'],
  ['x', undefined],
])('has %j mean %s', (key, act) => {
  expect(press(key)).toBe(act);
});

it('leaves keys to a menu, to a button that has the focus, and to the browser', () => {
  expect(press('ArrowDown', menu)).toBeUndefined();
  expect(press(' ', button)).toBeUndefined();
  expect(press('m', button)).toBe('sound');
  expect(press('m', new FakeElement('input'))).toBeUndefined();
  expect(press('ArrowDown', body, { altKey: true })).toBeUndefined();
  expect(press('m', body, { defaultPrevented: true })).toBeUndefined();
});
