import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { activityLabel } from '#admin/components/history/record-labels.ts';
import { messageOf } from '#admin/components/request/refusal.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { money } from '#admin/components/screen/money.ts';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import { Waiting } from '#admin/components/screen/waiting.tsx';
import * as m from '#messages/operators-admin';
import type { ActivityMark, ActivityRow } from '../contract/activity-api.ts';
import { admin } from './api.ts';

interface Told {
  rows: readonly ActivityRow[];
  next: ActivityMark | null;
  failed: readonly string[];
}

/** A person's whole story in one order, the newest first, a page at a time. */
export function Component({ accountId: id }: { accountId: string }) {
  const [told, setTold] = useState<Told>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function read(before?: Told) {
    setIsBusy(true);
    setFault(undefined);
    try {
      const { rows, next, failed } = (await admin().story({ id, ...before?.next })).data;
      setTold({ rows: [...(before?.rows ?? []), ...rows], next, failed });
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another story
  useEffect(() => {
    setTold(undefined);
    void read();
  }, [id]);
  return (
    <>
      <h2>{m.story()}</h2>
      {!told && !fault && <Waiting />}
      {told?.rows.length === 0 && <p className="muted">{m.story_empty()}</p>}
      {told && told.rows.length > 0 && (
        <ol className="log">
          {told.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is told stays in its place
            <li key={place}>
              <Event row={row} />
            </li>
          ))}
        </ol>
      )}
      {told && told.failed.length > 0 && (
        <p role="status" className="fault">
          {m.story_lacks({ modules: told.failed.join(', ') })}
        </p>
      )}
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {(told?.next || fault) && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void read(told)}>
          {fault ? m.story_again() : m.story_older()}
        </button>
      )}
    </>
  );
}

function Event({ row: { name, at, about, amount, site, path } }: { row: ActivityRow }) {
  const word = activityLabel(name);
  return (
    <>
      <strong>{path ? <Link to={path}>{word}</Link> : word}</strong>
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
