import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as m from '#messages/admin';
import { useConfirm } from '../dialog/confirm.tsx';
import { notify } from '../dialog/notices.tsx';
import { ReasonDialog } from '../dialog/reason-dialog.tsx';
import { freshKey } from '../form/fresh-key.ts';
import { messageOf } from '../request/refusal.ts';
import { Progress } from '../screen/progress.tsx';
import { type BulkResult, runInChunks } from './bulk-run.ts';
import type { Selection } from './table-selection.ts';
import type { BulkAct, BulkAsk, OneAct, Undone } from './table-types.ts';

interface BulkBarProps {
  selection: Selection;
  acts: readonly (BulkAct | BulkAsk)[];
  total: number;
  /** No more than these are selected at once. */
  atMost: number;
  /** The ids of all that match. */
  allIds: () => Promise<readonly string[]>;
  /** After something was done, when the rows are there anew. */
  onDone: () => void;
}

const oneAct = (): OneAct => ({ context: { act: freshKey() } });

/** What can be done with the rows that are selected. */
export function BulkBar({ selection, acts, total, atMost, allIds, onDone }: BulkBarProps) {
  const { revalidate } = useRevalidator();
  const [confirm, dialog] = useConfirm();
  const [running, setRunning] = useState<{ label: string; done: number; total: number }>();
  const [failed, setFailed] = useState<BulkResult['failed']>([]);
  const [asking, setAsking] = useState<BulkAct>();
  const [open, setOpen] = useState<BulkAsk>();
  const [isGathering, setIsGathering] = useState(false);
  const abort = useRef<AbortController>(undefined);
  const count = selection.ids.size;
  const selectable = Math.min(total, atMost);
  useEffect(() => () => abort.current?.abort(), []);

  async function ask(bulk: BulkAct | BulkAsk) {
    if ('Ask' in bulk) return setOpen(bulk);
    const { label, tone, confirm: textOf } = bulk;
    if (bulk.why) setAsking(bulk);
    else if (!textOf || (await confirm({ title: label, text: <p>{textOf(count)}</p>, act: label, tone })))
      await run(bulk);
  }

  async function run({ label, act, undo }: BulkAct, reason = '') {
    const ids = [...selection.ids];
    abort.current = new AbortController();
    setFailed([]);
    setRunning({ label, done: 0, total: ids.length });
    const as = oneAct();
    const result = await runInChunks(ids, (chunk) => act(chunk, reason, as), {
      signal: abort.current.signal,
      onProgress: (done) => setRunning({ label, done, total: ids.length }),
    });
    setRunning(undefined);
    setFailed(result.failed);
    // What was not done stays selected.
    const done = new Set(result.done);
    selection.set(ids.filter((id) => !done.has(id)));
    if (result.done.length > 0)
      notify(m.bulk_done({ label, count: result.count }), {
        undo: undo && (() => void takeBack(undo, result.changed, { undone: 0, passedOver: 0 })),
      });
    await revalidate();
    onDone();
  }

  /** @param before what an attempt that broke off has done already */
  async function takeBack(undo: NonNullable<BulkAct['undo']>, changed: readonly unknown[], before: Undone) {
    const left = [...changed];
    let { undone, passedOver } = before;
    const as = oneAct();
    try {
      for (const one of changed) {
        const answer = await undo(one, as);
        undone += answer.undone;
        passedOver += answer.passedOver;
        left.shift();
      }
      if (passedOver > 0) notify(m.undone_partly({ undone, passedOver }), { kind: 'failed' });
      else notify(m.undone());
    } catch (error) {
      notify(messageOf(error), {
        kind: 'failed',
        undo: () => void takeBack(undo, left, { undone, passedOver }),
      });
    }
    await revalidate();
    onDone();
  }

  async function gather() {
    setIsGathering(true);
    try {
      selection.set(await allIds());
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    } finally {
      setIsGathering(false);
    }
  }

  return (
    <>
      {count > 0 && (
        <section className="bulk-bar" aria-label={m.selected_rows()}>
          <span role="status">{m.selected({ count })}</span>
          {running ? (
            <>
              <Progress label={m.bulk_running(running)} done={running.done} total={running.total} />
              <button type="button" className="button" onClick={() => abort.current?.abort()}>
                {m.stop()}
              </button>
            </>
          ) : (
            <>
              {!selection.isWholePage && (
                // Where rows are cards there is no heading to tick.
                <button type="button" className="button bulk-page" onClick={selection.togglePage}>
                  {m.select_page()}
                </button>
              )}
              {selection.isWholePage && count < selectable && (
                <button type="button" className="button" disabled={isGathering} onClick={() => void gather()}>
                  {isGathering
                    ? m.loading()
                    : selectable < total
                      ? m.select_first({ count: selectable, total })
                      : m.select_all({ total })}
                </button>
              )}
              {acts.map((act) => (
                <button
                  key={act.label}
                  type="button"
                  className={`button ${('tone' in act && act.tone) || ''}`}
                  onClick={() => void ask(act)}
                >
                  {act.label}
                </button>
              ))}
              <button type="button" className="button quiet" onClick={() => selection.set([])}>
                {m.select_none()}
              </button>
            </>
          )}
        </section>
      )}
      {failed.length > 0 && (
        <div className="bulk-failed" role="alert">
          <p>{m.bulk_failed({ count: failed.reduce((sum, { ids }) => sum + ids.length, 0) })}</p>
          <ul>
            {failed.map(({ ids, why }) => (
              <li key={why}>
                {why} <code>{ids.join(', ')}</code>
              </li>
            ))}
          </ul>
          <button type="button" className="button" onClick={() => setFailed([])}>
            {m.close()}
          </button>
        </div>
      )}
      {dialog}
      {open && (
        <open.Ask
          count={count}
          ids={[...selection.ids]}
          onClose={() => setOpen(undefined)}
          onChosen={(act) => {
            setOpen(undefined);
            void run(act);
          }}
        />
      )}
      {asking?.why && (
        <ReasonDialog
          title={asking.label}
          act={asking.label}
          onClose={() => setAsking(undefined)}
          onReason={async (reason) => {
            setAsking(undefined);
            await run(asking, reason);
          }}
        >
          {asking.why(count)}
        </ReasonDialog>
      )}
    </>
  );
}
