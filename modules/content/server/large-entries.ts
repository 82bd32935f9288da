import type { LargeBody } from '#kernel/module.ts';

/** A page of many parts, each of which may hold a long text. */
const MOST_BYTES = 2 * 1024 * 1024;
const SECONDS = 60;

/** R13: where the entries of a module are made and saved, which may be longer than other calls. */
export function largeEntries(module: string): LargeBody {
  const path = new RegExp(`^/api/admin/v1/${module}/entries/[a-z-]+(/\\d+)?$`);
  return { path, maxBytes: MOST_BYTES, seconds: SECONDS };
}
