import type { FormEvent } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { LookAgain } from '#admin/components/request/refresh-button.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { type Action, Actions } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/site-admin';
import type { SiteReadiness } from '../contract/admin-api.ts';
import { site } from './api.ts';
import { readyHint, readyTitle } from './ready-labels.ts';

type Line = SiteReadiness['lines'][number];

export async function loader({ params: { key = '' } }: LoaderFunctionArgs) {
  const [{ data: readiness }, { data: row }] = await Promise.all([site().readiness({ key }), site().site({ key })]);
  return { key, name: row.name, isFromFiles: row.isFromFiles, ...readiness };
}

type Opening = Awaited<ReturnType<typeof loader>>;

const ACTIONS: readonly Action<Opening>[] = [
  {
    label: m.close_site,
    tone: 'danger',
    permission: 'site.open',
    when: ({ isOpen }) => isOpen,
    reason: ({ name }) => ({ title: m.close_site_title({ name }), text: m.close_site_text() }),
    run: ({ key, version }, reason) => site().closeSite({ key, version, reason }),
    done: m.was_closed,
  },
  {
    label: m.remove_site,
    tone: 'danger',
    permission: 'site.make',
    when: ({ isFromFiles, version }) => !isFromFiles && version === 0,
    confirm: ({ name }) => ({ title: m.remove_site_title({ name }), text: m.remove_site_text() }),
    run: ({ key }) => site().removeSite({ key }),
    done: m.site_removed,
    to: () => '/sites',
  },
];

/** R19: what a site needs before it opens, and the button that opens it. */
export function Component() {
  const opening = useLoaderData<typeof loader>();
  const { key, name, isOpen } = opening;
  return (
    <>
      <PageHead title={m.opening_of({ name })}>
        <Link className="button" to={`/sites/${key}`}>
          {m.settings()}
        </Link>
        <Link className="button" to={`/preview?${new URLSearchParams({ site: key, path: '/' })}`}>
          {m.preview()}
        </Link>
        <LookAgain />
        <Actions of={opening} actions={ACTIONS} />
      </PageHead>
      <p>
        <span className="badge" data-tone={isOpen ? 'good' : 'warn'}>
          {isOpen ? m.is_open() : m.not_open()}
        </span>{' '}
        {isOpen ? m.is_open_hint() : m.not_open_hint()}
      </p>
      <Lines key={key} opening={opening} />
    </>
  );
}

/** While the site is closed, each line that isn't ready has a field for a reason to open without it. */
function Lines({ opening: { key, lines, version, isOpen } }: { opening: Opening }) {
  const [act, isBusy] = useActing();
  const mayOpen = useMay('site.open') && !isOpen;
  const missing = lines.filter(({ isReady }) => !isReady);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const);
    const reasons = Object.fromEntries(given.filter(([, value]) => value !== ''));
    void act(() => site().openSite({ key, version, reasons }), m.was_opened());
  }
  return (
    <form onSubmit={submit}>
      <ol className="ready-lines">
        {lines.map((line) => (
          <li key={line.name} className="card">
            <LineText line={line} />
            {!line.isReady && mayOpen && (
              <details>
                <summary>{m.open_without()}</summary>
                <div className="field">
                  <label htmlFor={`reason-${line.name}`}>{m.open_without_reason()}</label>
                  <textarea id={`reason-${line.name}`} name={line.name} rows={2} maxLength={500} minLength={10} />
                </div>
              </details>
            )}
            {!line.isReady && isOpen && line.reason && (
              <p className="muted">{m.opened_because({ reason: line.reason })}</p>
            )}
          </li>
        ))}
      </ol>
      {mayOpen && (
        <div className="form-acts">
          <button type="submit" className="button primary" disabled={isBusy} aria-busy={isBusy}>
            {m.open_site()}
          </button>
          <p className="muted">{missing.length === 0 ? m.all_ready() : m.some_missing({ count: missing.length })}</p>
        </div>
      )}
    </form>
  );
}

function LineText({ line: { name, isReady, missing, path } }: { line: Line }) {
  return (
    <>
      <h2>
        <span className="badge" data-tone={isReady ? 'good' : 'bad'}>
          {isReady ? m.ready() : m.missing()}
        </span>{' '}
        <Link to={path}>{readyTitle(name)}</Link>
      </h2>
      {!isReady && <p>{readyHint(name)}</p>}
      {!isReady && missing.length > 0 && <p className="muted">{missing.join(', ')}</p>}
    </>
  );
}
