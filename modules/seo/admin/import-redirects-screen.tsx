import { useId, useRef, useState } from 'react';
import { useOperator } from '#admin/components/account/operator.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { plainNumber } from '#admin/components/screen/plain-number.ts';
import * as m from '#messages/seo-admin';
import { MOST_REDIRECT_BYTES, type RedirectImport } from '../contract/admin-api.ts';
import { seoUploads } from './api.ts';

type Outcome = RedirectImport & { isCheck: boolean };

/** Checks a file, then imports it; rows with errors are listed and skipped. */
export function Component() {
  const { sites, siteHere } = useOperator();
  const [site, setSite] = useState(siteHere ?? sites[0]?.key ?? '');
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [act, isBusy] = useActing();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  function choose(next: File | undefined) {
    setOutcome(undefined);
    setFile(next);
    if (next && next.size > MOST_REDIRECT_BYTES) notify(m.file_too_large(), { kind: 'failed' });
  }
  async function send(isCheck: boolean) {
    if (!file) return notify(m.choose_file(), { kind: 'failed' });
    await act(async () => {
      const query = { site, name: file.name.slice(0, 200), check: isCheck ? ('1' as const) : undefined };
      // Its name makes it sent as a file.
      const body = new File([file], file.name, { type: 'text/csv' });
      setOutcome({ ...(await seoUploads().importRedirects({ query, body })).data, isCheck });
    });
  }
  return (
    <>
      <PageHead title={m.import_file()} />
      <section className="card panel">
        <p>{m.import_text()}</p>
        <div className="field">
          <label htmlFor={`${id}-site`}>{m.site()}</label>
          <select
            id={`${id}-site`}
            value={site}
            onChange={({ target }) => {
              setSite(target.value);
              setOutcome(undefined);
            }}
          >
            {sites.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-file`}>{m.file()}</label>
          <input
            ref={input}
            id={`${id}-file`}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </div>
        <div className="form-acts">
          <button type="button" className="button" disabled={isBusy} onClick={() => void send(true)}>
            {m.check_file()}
          </button>
          {outcome?.isCheck && outcome.made + outcome.changed > 0 && (
            <button type="button" className="button primary" disabled={isBusy} onClick={() => void send(false)}>
              {m.import_rows({ count: outcome.made + outcome.changed })}
            </button>
          )}
        </div>
      </section>
      <div role="status">{outcome && <Report outcome={outcome} />}</div>
    </>
  );
}

function Report({ outcome }: { outcome: Outcome }) {
  const { isCheck, made, changed, same, wrong, faults } = outcome;
  return (
    <section className="card">
      <h2>{isCheck ? m.checked() : m.imported()}</h2>
      <dl className="facts">
        <dt>{isCheck ? m.will_be_made() : m.made()}</dt>
        <dd>{plainNumber(made)}</dd>
        <dt>{isCheck ? m.will_be_changed() : m.changed()}</dt>
        <dd>{plainNumber(changed)}</dd>
        <dt>{m.same()}</dt>
        <dd>{plainNumber(same)}</dd>
        <dt>{m.wrong()}</dt>
        <dd>{plainNumber(wrong)}</dd>
      </dl>
      {faults.length > 0 && (
        <div className="table-frame">
          <table className="data-table" aria-label={m.wrong()}>
            <thead>
              <tr>
                <th scope="col">{m.row()}</th>
                <th scope="col">{m.from()}</th>
                <th scope="col">{m.why()}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map(({ row, from, fault }) => (
                <tr key={row}>
                  <td className="number" data-title={m.row()}>
                    {row}
                  </td>
                  <td className="wrap" data-title={m.from()}>
                    <code>{from}</code>
                  </td>
                  <td className="wrap" data-title={m.why()}>
                    {fault}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {wrong > faults.length && <p className="muted">{m.first_faults({ count: faults.length })}</p>}
    </section>
  );
}
