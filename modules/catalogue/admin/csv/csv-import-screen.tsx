import { useEffect } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useConfirm } from '#admin/components/dialog/confirm.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { Progress } from '#admin/components/screen/progress.tsx';
import * as m from '#messages/catalogue-admin';
import type { CsvRow } from '../../contract/admin-csv.ts';
import { catalogue } from '../api.ts';
import { labelOf } from '../labels.ts';
import { KIND_LABELS, STATE_LABELS, WHAT_TONES, WHAT_WORDS } from './csv-words.ts';

const LOOK_AGAIN_MS = 1000;

export async function loader({ params }: LoaderFunctionArgs) {
  return (await catalogue().csvImport({ id: params.id ?? '' })).data;
}

/** What a CSV file would change, row by row, with the button that imports it. */
export function Component() {
  const file = useLoaderData<typeof loader>();
  const { id, kind, fileName, state, rows, done, made, changed, same, wrong, report, fault } = file;
  const [act, isBusy] = useActing();
  const [confirm, dialog] = useConfirm();
  const isUnderWay = state === 'checking' || state === 'running';
  useLookAgain(isUnderWay);
  async function bringIn() {
    const question = { title: m.csv_bring_title({ name: fileName }), act: m.csv_bring_in() };
    const text = m.csv_bring_text({ made, changed, wrong });
    if (await confirm({ ...question, text: <p>{text}</p> })) await act(() => catalogue().runCsvImport({ id }));
  }
  async function cancel() {
    const question = { title: m.csv_cancel_title({ name: fileName }), act: m.csv_cancel() };
    if (await confirm({ ...question, text: <p>{m.csv_cancel_text()}</p> }))
      await act(() => catalogue().cancelCsvImport({ id }));
  }
  return (
    <>
      <PageHead title={fileName}>
        <Link className="button" to="/csv">
          {m.csv_another()}
        </Link>
      </PageHead>
      <section className="card" aria-busy={isUnderWay}>
        <p role="status">
          {KIND_LABELS[kind]()}: {STATE_LABELS[state]()}
        </p>
        {isUnderWay && (
          <Progress label={m.csv_rows({ done, total: rows ?? done })} done={done} total={Math.max(rows ?? done, 1)} />
        )}
        {fault && (
          <p role="alert" className="fault">
            {fault}
          </p>
        )}
        <dl className="facts">
          <dt>{m.csv_made()}</dt>
          <dd>{made.toLocaleString('en')}</dd>
          <dt>{m.csv_changed()}</dt>
          <dd>{changed.toLocaleString('en')}</dd>
          <dt>{m.csv_same()}</dt>
          <dd>{same.toLocaleString('en')}</dd>
          <dt>{m.csv_wrong()}</dt>
          <dd>{wrong.toLocaleString('en')}</dd>
        </dl>
        {isUnderWay && (
          <div className="form-acts">
            <button type="button" className="button" disabled={isBusy} onClick={() => void cancel()}>
              {m.csv_cancel()}
            </button>
          </div>
        )}
        {state === 'checked' && made + changed === 0 && <p>{m.csv_nothing()}</p>}
        {state === 'checked' && made + changed > 0 && (
          <div className="form-acts">
            <button type="button" className="button primary" disabled={isBusy} onClick={() => void bringIn()}>
              {m.csv_bring_in()}
            </button>
          </div>
        )}
      </section>
      {report.length > 0 && <Report report={report} isWhole={made + changed + wrong <= report.length} />}
      {dialog}
    </>
  );
}

function Report({ report, isWhole }: { report: readonly CsvRow[]; isWhole: boolean }) {
  return (
    <>
      <div className="table-frame">
        <table className="data-table" aria-label={m.csv_report()}>
          <thead>
            <tr>
              <th scope="col">{m.csv_row()}</th>
              <th scope="col">{m.name()}</th>
              <th scope="col">{m.state()}</th>
              <th scope="col">{m.csv_what()}</th>
            </tr>
          </thead>
          <tbody>
            {report.map(({ row, what, name, changes, faults }) => (
              <tr key={row}>
                <td className="number">{row}</td>
                <td>{name}</td>
                <td>
                  <span className="badge" data-tone={WHAT_TONES[what]}>
                    {WHAT_WORDS[what]()}
                  </span>
                </td>
                <td className="wrap">
                  {faults.join(' ')}
                  {changes.length > 0 && <Changes changes={changes} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && <p className="muted">{m.csv_report_first()}</p>}
    </>
  );
}

function Changes({ changes }: { changes: CsvRow['changes'] }) {
  return (
    <ul className="plain-list">
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          {labelOf(column)}: {before && <del>{before}</del>} <ins>{after || m.csv_empty()}</ins>
        </li>
      ))}
    </ul>
  );
}

/** Reloads the screen while the check or the import runs. */
function useLookAgain(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay, state, revalidate]);
}
