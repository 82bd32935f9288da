import { afterEach, expect, test, vi } from 'vitest';
import { readTabItem, removeTabItem, writeTabItem } from './tab-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is kept is recalled until it is forgotten', () => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  writeTabItem('event', 'expired');
  expect(readTabItem('event')).toBe('expired');
  removeTabItem('event');
  expect(readTabItem('event')).toBeNull();
});

test('a browser that keeps nothing, and throws when it is asked, stops no page', () => {
  const { sessionStorage: before } = Object.getOwnPropertyDescriptors(globalThis);
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  try {
    writeTabItem('event', 'expired');
    removeTabItem('event');
    expect(readTabItem('event')).toBeNull();
  } finally {
    if (before) Object.defineProperty(globalThis, 'sessionStorage', before);
    else Reflect.deleteProperty(globalThis, 'sessionStorage');
  }
});
