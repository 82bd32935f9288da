import type { Middleware } from '@orpc/server';
import type { CallContext } from './context.ts';
import type { CallMeta } from './declare.ts';
import { refusal } from './problem.ts';

/**
 * Turns away text that no database stores, over HTTP and in process alike: U+0000, and halves of a character. It looks
 * at the input before its schema does, so that no call has to think of it.
 */
export const wellFormed: Middleware<
  CallContext,
  Record<never, never>,
  unknown,
  unknown,
  // biome-ignore lint/suspicious/noExplicitAny: the library's own "any error map"
  any,
  CallMeta
> = async ({ next }, input) => {
  if (!isStorable(input)) throw refusal(400, 'The request holds characters that are not text.');
  return next();
};

/** Walks with a list of its own: what was sent may be nested deeper than functions may call each other. */
export function isStorable(input: unknown): boolean {
  const left = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, held] of Object.entries(value)) left.push(name, held);
  }
  return true;
}
