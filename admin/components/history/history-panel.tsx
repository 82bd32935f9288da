import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '#messages/admin';
import { useConfirm } from '../dialog/confirm.tsx';
import { messageOf } from '../request/refusal.ts';
import { useActing } from '../request/use-acting.ts';
import { dateTime } from '../screen/dates.ts';
import { Differences } from './differences.tsx';

/** One change as the audit log keeps it: only what differs. */
export interface HistoryEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  by: string;
  action: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

interface HistoryPanelProps {
  load: () => Promise<readonly HistoryEntry[]>;
  /** Puts back what was before this change. */
  onRestore?: (entry: HistoryEntry) => Promise<unknown>;
  labelOf?: (field: string) => string;
  /** Changes when the history has grown: the version of what it tells of. */
  version?: number;
}

/** Who changed what, the newest first. */
export function HistoryPanel({ load, onRestore, labelOf, version }: HistoryPanelProps) {
  const [entries, setEntries] = useState<readonly HistoryEntry[]>();
  const [fault, setFault] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const [confirm, dialog] = useConfirm();
  const [act, isBusy] = useActing();
  const loadNow = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save and each try asks again
  useEffect(() => {
    let isOld = false;
    loadNow().then(
      (found) => {
        if (isOld) return;
        setEntries(found);
        setFault(undefined);
      },
      (error: unknown) => !isOld && setFault(messageOf(error)),
    );
    return () => {
      isOld = true;
    };
  }, [version, attempts]);
  async function restore(entry: HistoryEntry, putBack: NonNullable<typeof onRestore>) {
    const isSure = await confirm({
      title: m.restore_title(),
      text: (
        <Differences
          before={entry.after ?? {}}
          after={entry.before ?? {}}
          titles={[m.before(), m.after()]}
          labelOf={labelOf}
        />
      ),
      act: m.restore(),
    });
    if (isSure && (await act(() => putBack(entry), m.restored()))) setAttempts((count) => count + 1);
  }
  return (
    <section className="card history">
      <h2>{m.history()}</h2>
      {fault && (
        <p role="alert" className="fault">
          {fault}{' '}
          <button type="button" className="button" onClick={() => setAttempts((count) => count + 1)}>
            {m.try_again()}
          </button>
        </p>
      )}
      {!entries && !fault && <p className="muted">{m.loading()}</p>}
      {entries?.length === 0 && <p className="muted">{m.no_history()}</p>}
      <ol className="history-list">
        {entries?.map((entry) => (
          <li key={entry.id}>
            <details>
              <summary>
                <span>{entry.action}</span> <span className="muted">{entry.by}</span>{' '}
                <time className="muted" dateTime={entry.at}>
                  {dateTime(entry.at)}
                </time>
              </summary>
              <Differences
                before={entry.before ?? {}}
                after={entry.after ?? {}}
                titles={[m.before(), m.after()]}
                labelOf={labelOf}
              />
              {onRestore && entry.before && (
                <button
                  type="button"
                  className="button"
                  disabled={isBusy}
                  onClick={() => void restore(entry, onRestore)}
                >
                  {m.restore()}
                </button>
              )}
            </details>
          </li>
        ))}
      </ol>
      {dialog}
    </section>
  );
}
