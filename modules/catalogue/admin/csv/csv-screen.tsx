import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { uploadEndpoints } from '#admin/components/request/api.ts';
import { useActing } from '#admin/components/request/use-acting.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { Progress } from '#admin/components/screen/progress.tsx';
import { download, nameOfToday } from '#admin/components/table/download.ts';
import * as m from '#messages/catalogue-admin';
import type { catalogueAdminEndpoints } from '../../contract/admin-api.ts';
import { CSV_KINDS, CSV_SECONDS, type CsvKind, MOST_CSV_BYTES } from '../../contract/admin-csv.ts';
import { catalogue } from '../api.ts';
import { KIND_LABELS } from './csv-words.ts';

/** Exports everything of a kind as CSV, and uploads a CSV file to be checked before it is imported. */
export function Component() {
  const mayBring = useMay('catalogue.publish');
  const [kind, setKind] = useState<CsvKind>('videos');
  const id = useId();
  return (
    <>
      <PageHead title={m.csv()} />
      <div className="card csv-parts">
        <div className="field">
          <label htmlFor={id}>{m.csv_kind()}</label>
          <select id={id} value={kind} onChange={({ target }) => setKind(target.value as CsvKind)}>
            {CSV_KINDS.map((one) => (
              <option key={one} value={one}>
                {KIND_LABELS[one]()}
              </option>
            ))}
          </select>
        </div>
        <section>
          <h2>{m.csv_out()}</h2>
          <p>{m.csv_out_text()}</p>
          <TakeOut kind={kind} />
        </section>
        {mayBring && (
          <section>
            <h2>{m.csv_in()}</h2>
            <p>{m.csv_in_text()}</p>
            <BringIn kind={kind} />
          </section>
        )}
      </div>
    </>
  );
}

function TakeOut({ kind }: { kind: CsvKind }) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [act] = useActing();
  async function takeOut() {
    setProgress({ done: 0, total: 1 });
    const parts: string[] = [];
    let after: number | null | undefined;
    while (after !== null) {
      const { data } = await catalogue().exportCsv({ kind, after });
      parts.push(data.text);
      after = data.after;
      setProgress({ done: Math.min(parts.length * ROWS_OF_PART, data.total), total: data.total });
    }
    download(nameOfToday(kind), parts.join(''), 'text/csv;charset=utf-8');
  }
  if (progress) return <Progress label={m.csv_rows(progress)} {...progress} />;
  return (
    <button type="button" className="button" onClick={() => void act(takeOut).finally(() => setProgress(undefined))}>
      {m.csv_take_out()}
    </button>
  );
}

/** The page size of exports on the server. */
const ROWS_OF_PART = 500;

function BringIn({ kind }: { kind: CsvKind }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [sent, setSent] = useState<{ done: number; total: number }>();
  const [act] = useActing();
  async function check() {
    const file = input.current?.files?.[0];
    if (!file) return notify(m.csv_choose_file(), { kind: 'failed' });
    if (file.size > MOST_CSV_BYTES) return notify(m.csv_too_large(), { kind: 'failed' });
    const endpoints = uploadEndpoints<typeof catalogueAdminEndpoints>('catalogue', {
      seconds: CSV_SECONDS,
      onProgress: (done, total) => setSent({ done, total }),
    });
    setSent({ done: 0, total: file.size });
    await act(async () => {
      // Its name makes it sent as a file.
      const body = new File([file], file.name, { type: 'text/csv' });
      const { data } = await endpoints.uploadCsv({
        params: { kind },
        query: { name: file.name.slice(0, 200) },
        body,
      });
      await navigate(`/csv/${data.id}`);
    });
    setSent(undefined);
  }
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{m.csv_file()}</label>
        <input ref={input} id={id} type="file" accept=".csv,.tsv,.txt,text/csv" />
      </div>
      {sent ? (
        <Progress label={m.csv_sending()} {...sent} />
      ) : (
        <div className="form-acts">
          <button type="button" className="button primary" onClick={() => void check()}>
            {m.csv_check()}
          </button>
        </div>
      )}
    </>
  );
}
