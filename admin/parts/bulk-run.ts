const CHUNK = 50;

export interface BulkResult {
  /** What each chunk answered, for taking it back. */
  changed: unknown[];
  done: string[];
  /** How many of them were changed. */
  count: number;
  failed: { ids: string[]; error: unknown }[];
}

/** Does something for many, 50 at a time. One chunk that fails does not keep the others from theirs. */
export async function runInChunks(
  ids: readonly string[],
  act: (ids: string[]) => Promise<{ changed: unknown; count?: number }>,
  options: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<BulkResult> {
  const result: BulkResult = { changed: [], done: [], count: 0, failed: [] };
  for (let from = 0; from < ids.length && !options.signal.aborted; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    try {
      const { changed, count = chunk.length } = await act(chunk);
      result.changed.push(changed);
      result.count += count;
      result.done.push(...chunk);
    } catch (error) {
      result.failed.push({ ids: chunk, error });
    }
    options.onProgress(from + chunk.length);
  }
  return result;
}
