import type { LoadRows } from './table-types.ts';

/** What a screen may read at once of a list that names people, as well. */
const PAGE = 100;
const EXPORT_PAGE = 500;

/**
 * Every row that matches, page by page; one that moved between two pages comes once.
 * @param atMost no more than these
 */
export async function allRows<Row>(
  load: LoadRows<Row>,
  input: Record<string, string | number | undefined>,
  rowKey: (row: Row) => string,
  options: {
    atMost?: number;
    isExport?: boolean;
    onProgress?: (done: number, total: number) => void;
    signal?: AbortSignal;
  } = {},
): Promise<Row[]> {
  const { atMost = Number.POSITIVE_INFINITY, isExport = false, onProgress, signal } = options;
  const limit = isExport ? EXPORT_PAGE : PAGE;
  const request = { ...input, limit, ...(isExport && { export: '1' }) };
  const found = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    signal?.throwIfAborted();
    const { rows, total } = await load({ ...request, page });
    for (const row of rows) found.set(rowKey(row), row);
    const goal = Math.min(total, atMost);
    onProgress?.(Math.min(found.size, goal), goal);
    if (rows.length < limit || page * limit >= goal) return [...found.values()].slice(0, atMost);
  }
}
