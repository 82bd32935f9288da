import { expect, test } from 'vitest';
import { mayInterrupt } from './may-interrupt.ts';

/** A page on which these selectors match. */
function pageWith({ found = '', isHidden = false, isTyping = false } = {}): Document {
  return {
    visibilityState: isHidden ? 'hidden' : 'visible',
    querySelector: (selector: string) => (found && selector.includes(found) ? {} : null),
    activeElement: { matches: () => isTyping },
  } as unknown as Document;
}

test('lets a page be interrupted that only shows something', () => {
  for (const path of ['/', '/videos/', '/deals/', '/join-nowhere/', '/main-dashboard/'])
    expect(mayInterrupt(path, pageWith())).toBe(true);
});

test('never over a player, a form or something open, while somebody types or looks elsewhere', () => {
  for (const found of [
    'main .player',
    'main .vreels__feed',
    'main video',
    'form[method="post"]',
    'dialog[open]',
    ':popover-open',
  ])
    expect(mayInterrupt('/videos/', pageWith({ found }))).toBe(false);
  expect(mayInterrupt('/videos/', pageWith({ isHidden: true }))).toBe(false);
  expect(mayInterrupt('/videos/', pageWith({ isTyping: true }))).toBe(false);
});

test('never on pages of money, age and cancelling', () => {
  for (const path of [
    '/join-now/',
    '/payment/',
    '/tokens/',
    '/age-verification/',
    '/cookie-settings/',
    '/main-dashboard/easy-cancel/',
  ])
    expect(mayInterrupt(path, pageWith())).toBe(false);
});
