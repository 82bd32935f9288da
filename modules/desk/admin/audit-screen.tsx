import { type FormEvent, useId } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { dateTimeShort } from '#admin/parts/dates.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import * as m from '#messages/desk-admin';
import { Actor, Subject } from './audit-parts.tsx';
import { desk } from './calls.ts';

const NAMES = ['actor', 'action', 'subjectType', 'subjectId', 'from', 'to'] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => searchParams.get(name) || undefined;
  const moment = (name: string) => {
    const time = new Date(asked(name) ?? '');
    return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
  };
  const answer = await desk().auditEntries({
    actor: asked('actor'),
    action: asked('action'),
    subjectType: asked('subjectType'),
    subjectId: asked('subjectId'),
    from: moment('from'),
    to: moment('to'),
    beforeId: Number(asked('beforeId')) || undefined,
  });
  return answer.data;
}

export function Component() {
  const { rows, actions, hasMore } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const older = new URLSearchParams(query);
  older.set('beforeId', String(rows.at(-1)?.id ?? ''));
  const newest = new URLSearchParams(query);
  newest.delete('beforeId');
  return (
    <>
      <PageHead title={m.audit()} />
      <Filters actions={actions} />
      {rows.length === 0 ? (
        <div className="blank-state">
          <h2>{m.no_entries()}</h2>
          <Link className="button" to="?">
            {m.show_all()}
          </Link>
        </div>
      ) : (
        <div className="table-frame">
          <table className="data-table" aria-label={m.audit()}>
            <thead>
              <tr>
                <th scope="col">{m.at()}</th>
                <th scope="col">{m.actor()}</th>
                <th scope="col">{m.action()}</th>
                <th scope="col">{m.subject()}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, at, actor, action, subject }) => (
                <tr key={id}>
                  <td data-title={m.at()}>
                    <Link to={`/audit/${id}`}>{dateTimeShort(at)}</Link>
                  </td>
                  <td data-title={m.actor()}>
                    <Actor actor={actor} />
                  </td>
                  <td data-title={m.action()}>{action}</td>
                  <td data-title={m.subject()}>
                    <Subject subject={subject} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="page-acts">
        {query.has('beforeId') && (
          <Link className="button" to={`?${newest}`}>
            {m.newest()}
          </Link>
        )}
        {hasMore && (
          <Link className="button" to={`?${older}`}>
            {m.older()}
          </Link>
        )}
      </p>
    </>
  );
}

function Filters({ actions }: { actions: readonly string[] }) {
  const [query, setQuery] = useSearchParams();
  const id = useId();
  const labels: Record<(typeof NAMES)[number], string> = {
    actor: m.filter_actor(),
    action: m.action(),
    subjectType: m.filter_subject_type(),
    subjectId: m.filter_subject_id(),
    from: m.from(),
    to: m.to(),
  };
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    setQuery(new URLSearchParams(given as [string, string][]));
  }
  return (
    <form key={query.toString()} className="filter-form" onSubmit={submit}>
      {NAMES.map((name) => (
        <div className="field" key={name}>
          <label htmlFor={`${id}-${name}`}>{labels[name]}</label>
          <input
            id={`${id}-${name}`}
            name={name}
            type={name === 'from' || name === 'to' ? 'datetime-local' : 'text'}
            defaultValue={query.get(name) ?? ''}
            list={name === 'action' ? `${id}-actions` : undefined}
            autoComplete="off"
          />
        </div>
      ))}
      <datalist id={`${id}-actions`}>
        {actions.map((action) => (
          <option key={action} value={action} />
        ))}
      </datalist>
      <button type="submit" className="button primary">
        {m.filter()}
      </button>
    </form>
  );
}
