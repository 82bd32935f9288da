import { useMay } from '#admin/components/account/operator.ts';
import { useConfirm } from '#admin/components/dialog/confirm.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { useReloadWhile } from '#admin/components/request/use-reload-while.ts';
import { dateTimeShort } from '#admin/components/screen/dates.ts';
import { TableFrame } from '#admin/components/table/table-frame.tsx';
import * as m from '#messages/media-admin';
import type { MasterEncoding, StepRow } from '../../contract/step-admin-api.ts';
import { media } from '../api.ts';
import { bytes } from '../media-columns.tsx';
import { STATE_LABELS, STATE_TONES, stepWord } from './step-labels.ts';

const isOpen = ({ state }: StepRow) => state === 'waiting' || state === 'running';
const canBeTried = ({ state }: StepRow) => state === 'failed' || state === 'cancelled';

/** Everything that is made of one master, how far it is, and what can be done about it. */
export function StepsOfMaster({ encoding, title }: { encoding: MasterEncoding; title: string }) {
  const { id, steps } = encoding;
  const mayEdit = useMay('media.edit');
  const [act, isBusy] = useActing();
  const [confirm, dialog] = useConfirm();
  useReloadWhile(steps.some(isOpen));
  const retry = (which?: string[]) => act(() => media().retrySteps({ id, steps: which }), m.steps_retried());
  const cancel = async (which?: string[]) => {
    const question = { title: m.cancel_title(), text: m.cancel_text(), act: m.cancel_steps() };
    if (await confirm({ ...question, tone: 'danger' }))
      await act(() => media().cancelSteps({ id, steps: which }), m.steps_cancelled());
  };
  return (
    <section className="card" aria-busy={isBusy}>
      <h2>{title}</h2>
      {steps.length === 0 ? (
        <p>{m.no_steps()}</p>
      ) : (
        <TableFrame title={title}>
          <table className="data-table" aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{m.step()}</th>
                <th scope="col">{m.step_state()}</th>
                <th scope="col" className="number">
                  {m.size()}
                </th>
                <th scope="col" className="number">
                  {m.attempts()}
                </th>
                <th scope="col" className="time">
                  {m.step_at()}
                </th>
                {mayEdit && (
                  <th scope="col">
                    <span className="visually-hidden">{m.acts()}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {steps.map((row) => (
                <tr key={row.step}>
                  <td data-title={m.step()}>{stepWord(row.step)}</td>
                  <td data-title={m.step_state()} className="wrap">
                    <StepStanding row={row} />
                  </td>
                  <td data-title={m.size()} className="number">
                    {row.bytes ? bytes(row.bytes) : '–'}
                  </td>
                  <td data-title={m.attempts()} className="number">
                    {row.attempts}
                  </td>
                  <td data-title={m.step_at()} className="time">
                    {row.finishedAt
                      ? dateTimeShort(row.finishedAt)
                      : row.startedAt
                        ? dateTimeShort(row.startedAt)
                        : '–'}
                  </td>
                  {mayEdit && (
                    <td>
                      <StepActs
                        row={row}
                        isBusy={isBusy}
                        onRetry={() => void retry([row.step])}
                        onCancel={() => void cancel([row.step])}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {mayEdit && (
        <div className="form-acts">
          {steps.some(canBeTried) && (
            <button type="button" className="button" disabled={isBusy} onClick={() => void retry()}>
              {m.retry_all()}
            </button>
          )}
          {steps.some(isOpen) && (
            <button type="button" className="button danger" disabled={isBusy} onClick={() => void cancel()}>
              {m.cancel_all()}
            </button>
          )}
        </div>
      )}
      {dialog}
    </section>
  );
}

function StepStanding({ row }: { row: StepRow }) {
  const { state, progress, problem, dueAt } = row;
  return (
    <>
      <span className="badge" data-tone={STATE_TONES[state]}>
        {STATE_LABELS[state]()}
      </span>
      {state === 'running' && <progress aria-label={stepWord(row.step)} value={progress} max={1} />}
      {state === 'waiting' && dueAt && <> {m.step_due({ at: dateTimeShort(dueAt) })}</>}
      {problem && state !== 'done' && <pre className="raw">{problem}</pre>}
    </>
  );
}

function StepActs(props: { row: StepRow; isBusy: boolean; onRetry: () => void; onCancel: () => void }) {
  const { row, isBusy, onRetry, onCancel } = props;
  return (
    <fieldset className="row-acts" disabled={isBusy}>
      <legend className="visually-hidden">{stepWord(row.step)}</legend>
      {canBeTried(row) && (
        <button type="button" className="button" onClick={onRetry}>
          {m.retry_step()}
        </button>
      )}
      {isOpen(row) && (
        <button type="button" className="button danger" onClick={onCancel}>
          {m.cancel_step()}
        </button>
      )}
    </fieldset>
  );
}
