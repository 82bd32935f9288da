import { messageOf } from '../request/refusal.ts';
import type { Acted } from './table-types.ts';

const CHUNK = 50;

export interface BulkResult {
  /** What each chunk answered, for taking it back. */
  changed: unknown[];
  done: string[];
  /** How many of them were changed. */
  count: number;
  failed: { ids: string[]; why: string }[];
}

/** Does something for many, 50 at a time. What fails does not keep the others from theirs. */
export async function runInChunks(
  ids: readonly string[],
  act: (ids: string[]) => Promise<Acted>,
  options: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<BulkResult> {
  const result: BulkResult = { changed: [], done: [], count: 0, failed: [] };
  for (let from = 0; from < ids.length && !options.signal.aborted; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    try {
      const { changed, failed = [], count = chunk.length - failed.length } = await act(chunk);
      const left = new Set(failed.map(({ id }) => String(id)));
      result.changed.push(changed);
      result.count += count;
      result.done.push(...chunk.filter((id) => !left.has(id)));
      for (const { id, why } of failed) noteFailed(result, [String(id)], why);
    } catch (error) {
      noteFailed(result, chunk, messageOf(error));
    }
    options.onProgress(from + chunk.length);
  }
  return result;
}

/** Those of one reason stand together. */
function noteFailed({ failed }: BulkResult, ids: readonly string[], why: string): void {
  const same = failed.find((one) => one.why === why);
  if (same) same.ids.push(...ids);
  else failed.push({ ids: [...ids], why });
}
