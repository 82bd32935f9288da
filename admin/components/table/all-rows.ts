import type { LoadRows } from './table-types.ts';

const PAGE = 500;

/**
 * Every row that matches, page by page; one that moved between two pages comes once.
 * @param atMost no more than these
 */
export async function allRows<Row>(
  load: LoadRows<Row>,
  input: Record<string, string | number | undefined>,
  rowKey: (row: Row) => string,
  options: { atMost?: number; onProgress?: (done: number, total: number) => void; signal?: AbortSignal } = {},
): Promise<Row[]> {
  const { atMost = Number.POSITIVE_INFINITY, onProgress, signal } = options;
  const found = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    signal?.throwIfAborted();
    const { rows, total } = await load({ ...input, page, limit: PAGE });
    for (const row of rows) found.set(rowKey(row), row);
    const limit = Math.min(total, atMost);
    onProgress?.(Math.min(found.size, limit), limit);
    if (rows.length < PAGE || page * PAGE >= limit) return [...found.values()].slice(0, atMost);
  }
}
