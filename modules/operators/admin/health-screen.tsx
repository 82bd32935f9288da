import { useLoaderData } from 'react-router';
import { LookAgain } from '#admin/components/request/refresh-button.tsx';
import { dateTime } from '#admin/components/screen/dates.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { TableFrame } from '#admin/components/table/table-frame.tsx';
import * as m from '#messages/operators-admin';
import type { PortRow } from '../contract/system-api.ts';
import { admin } from './api.ts';

export async function loader() {
  return (await admin().health()).data;
}

const WORDS: Record<PortRow['state'], () => string> = {
  good: m.port_good,
  bad: m.port_bad,
  quiet: m.port_quiet,
};

export function Component() {
  const { ports } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.health()}>
        <LookAgain />
      </PageHead>
      <p className="muted">{m.health_hint()}</p>
      <TableFrame title={m.health()}>
        <table className="data-table" aria-label={m.health()}>
          <thead>
            <tr>
              <th scope="col">{m.port()}</th>
              <th scope="col">{m.how_it_stands()}</th>
              <th scope="col" className="number">
                {m.took()}
              </th>
              <th scope="col">{m.what_stands_there()}</th>
            </tr>
          </thead>
          <tbody>
            {ports.map(({ name, what, state: standing, tookMs, fault, seen }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="wrap" data-title={m.how_it_stands()}>
                  <span>
                    <span className="badge" data-tone={standing === 'quiet' ? undefined : standing}>
                      {WORDS[standing]()}
                    </span>{' '}
                    {fault && <span className="fault">{fault}</span>}
                    {seen && <span className="muted">{seenWords(seen)}</span>}
                  </span>
                </td>
                <td className="number" data-title={m.took()}>
                  {tookMs === null ? '–' : m.milliseconds({ ms: tookMs })}
                </td>
                <td className="wrap" data-title={m.what_stands_there()}>
                  {what}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
}

/** What it was asked lately, and when that was. */
function seenWords({ hours, answers, failures, answeredAt, failedAt }: NonNullable<PortRow['seen']>): string {
  if (!answeredAt && !failedAt) return m.port_never_asked();
  const counted = answers + failures > 0 ? m.port_seen({ answers, failures, hours }) : m.port_not_asked({ hours });
  const last = [
    ...(answeredAt ? [m.port_answered_at({ at: dateTime(answeredAt) })] : []),
    ...(failedAt ? [m.port_failed_at({ at: dateTime(failedAt) })] : []),
  ];
  return [counted, ...last].join(', ');
}
