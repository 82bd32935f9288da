import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { actionLabel } from '#admin/components/history/record-labels.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { TableFrame } from '#admin/components/table/table-frame.tsx';
import * as m from '#messages/operators-admin';
import { admin } from './api.ts';
import { Actor, Subject } from './audit-parts.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await admin().auditEntry({ id: Number(params.id) || 0 })).data;
}

export function Component() {
  const { at, actor, action, subject, before, after, act, entriesOfAct } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={actionLabel(action)} />
      <section className="card">
        <dl className="facts">
          <dt>{m.at()}</dt>
          <dd>{dateTime(at)}</dd>
          <dt>{m.actor()}</dt>
          <dd>
            <Actor actor={actor} />
          </dd>
          {actor.address && (
            <>
              <dt>{m.audit_address()}</dt>
              <dd>{actor.address}</dd>
            </>
          )}
          {actor.viaKey && (
            <>
              <dt>{m.via_key()}</dt>
              <dd>
                <code>{actor.viaKey}</code>
              </dd>
            </>
          )}
          <dt>{m.action()}</dt>
          <dd>
            <code>{action}</code>
          </dd>
          <dt>{m.subject()}</dt>
          <dd>
            <Subject subject={subject} />
          </dd>
          {act && entriesOfAct > 1 && (
            <>
              <dt>{m.act()}</dt>
              <dd>
                <Link to={`/audit?act=${act}`}>{m.everything_of_act({ count: entriesOfAct })}</Link>
              </dd>
            </>
          )}
        </dl>
      </section>
      <Difference before={before} after={after} />
    </>
  );
}

/** Field by field where both are sets of fields, each as one otherwise. */
function Difference({ before, after }: { before: unknown; after: unknown }) {
  if (before === null && after === null) return <p className="muted">{m.no_difference()}</p>;
  const [left, right] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return (
    <TableFrame title={m.difference()}>
      <table className="data-table" aria-label={m.difference()}>
        <thead>
          <tr>
            <th scope="col">{m.field()}</th>
            <th scope="col">{m.before()}</th>
            <th scope="col">{m.after()}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="wrap" data-title={m.before()}>
                {wordsOf(left[name])}
              </td>
              <td className="wrap" data-title={m.after()}>
                {wordsOf(right[name])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { [m.value()]: value };
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
