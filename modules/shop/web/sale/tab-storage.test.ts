import { afterEach, expect, test, vi } from 'vitest';
import { forget, keep, recall } from './tab-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is kept is recalled until it is forgotten', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  keep('event', 'expired');
  expect(recall('event')).toBe('expired');
  forget('event');
  expect(recall('event')).toBeNull();
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
    keep('event', 'expired');
    forget('event');
    expect(recall('event')).toBeNull();
  } finally {
    if (before) Object.defineProperty(globalThis, 'sessionStorage', before);
    else Reflect.deleteProperty(globalThis, 'sessionStorage');
  }
});
