import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { activityLabel } from '#admin/components/history/record-labels.ts';
import { messageOf } from '#admin/components/request/refusal.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { money } from '#admin/components/screen/money.ts';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import { Waiting } from '#admin/components/screen/waiting.tsx';
import * as m from '#messages/operators-admin';
import type { ActivityPage, ActivityRow } from '../../contract/activity-api.ts';
import { admin } from '../api.ts';

/** An account's activity timeline: newest first, a page at a time. */
export function Component({ accountId: id }: { accountId: string }) {
  const [timeline, setTimeline] = useState<ActivityPage>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function read(before?: ActivityPage) {
    setIsBusy(true);
    setFault(undefined);
    try {
      const page = (await admin().activity({ id, ...before?.next })).data;
      setTimeline({ ...page, rows: [...(before?.rows ?? []), ...page.rows] });
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another timeline
  useEffect(() => {
    setTimeline(undefined);
    void read();
  }, [id]);
  const { rows = [], failed = [], next } = timeline ?? {};
  return (
    <>
      <h2>{m.activity()}</h2>
      {!timeline && !fault && <Waiting />}
      {timeline && rows.length === 0 && <p className="muted">{m.activity_empty()}</p>}
      {rows.length > 0 && (
        <ol className="log">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only appended
            <li key={index}>
              <Event row={row} />
            </li>
          ))}
        </ol>
      )}
      {failed.length > 0 && (
        <p role="status" className="fault">
          {m.activity_lacks({ modules: failed.join(', ') })}
        </p>
      )}
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {(next || fault) && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void read(timeline)}>
          {fault ? m.activity_again() : m.activity_older()}
        </button>
      )}
    </>
  );
}

function Event({ row: { name, at, about, amount, site, path } }: { row: ActivityRow }) {
  const label = activityLabel(name);
  return (
    <>
      <strong>{path ? <Link to={path}>{label}</Link> : label}</strong>
      {amount && <span>{money(amount)}</span>}
      {about && <span className="as-written">{about}</span>}
      <span className="muted">
        <time dateTime={at}>{dateTime(at)}</time>
        {site && (
          <>
            {' · '}
            <SiteName site={site} />
          </>
        )}
      </span>
    </>
  );
}
