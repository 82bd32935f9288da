import type { LargeBody } from '#kernel/module.ts';

/** For a page of many parts with long texts. */
const MOST_BYTES = 2 * 1024 * 1024;
const SECONDS = 60;

/** R13: the paths where a module's entries are created and saved, which accept larger bodies than others. */
export function largeEntries(module: string): LargeBody {
  const path = new RegExp(`^/api/admin/v1/${module}/entries/[a-z-]+(/\\d+)?$`);
  return { path, maxBytes: MOST_BYTES, seconds: SECONDS };
}
