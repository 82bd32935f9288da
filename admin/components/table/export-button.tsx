import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/admin';
import { notify } from '../dialog/notices.tsx';
import { messageOf } from '../request/refusal.ts';
import { Progress } from '../screen/progress.tsx';
import { allRows } from './all-rows.ts';
import { csvOfRows, type FileColumn } from './csv.ts';
import { download, nameOfToday } from './download.ts';
import type { LoadRows } from './table-types.ts';

/** Writes every row that matches into a file. */
export function ExportButton<Row>(props: {
  label: string;
  columns: readonly FileColumn<Row>[];
  load: LoadRows<Row>;
  input: Record<string, string | number | undefined>;
  rowKey: (row: Row) => string;
}) {
  const { label, columns, load, input, rowKey } = props;
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  async function write() {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setProgress({ done: 0, total: 1 });
    try {
      const rows = await allRows(load, input, rowKey, {
        signal,
        isExport: true,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      download(nameOfToday(label), csvOfRows(columns, rows), 'text/csv;charset=utf-8');
    } catch (error) {
      if (!signal.aborted) notify(messageOf(error), { kind: 'failed' });
    } finally {
      setProgress(undefined);
    }
  }
  if (progress)
    return (
      <>
        <Progress label={m.writing_file({ done: progress.done, total: progress.total })} {...progress} />
        <button type="button" className="button" onClick={() => abort.current?.abort()}>
          {m.stop()}
        </button>
      </>
    );
  return (
    <button type="button" className="button" onClick={() => void write()}>
      {m.export_csv()}
    </button>
  );
}
