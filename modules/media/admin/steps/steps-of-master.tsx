import { useReloadWhile } from '#admin/components/request/use-reload-while.ts';
import { type Action, Actions, Badge, type Field, FieldTable, field } from '#admin/components/resource/index.ts';
import { bytes } from '#admin/components/screen/bytes.ts';
import { dateTimeShort } from '#admin/components/screen/dates.ts';
import * as m from '#messages/media-admin';
import type { MasterEncoding, StepRow } from '../../contract/step-admin-api.ts';
import { media } from '../api.ts';
import { STATES, stepLabel } from './step-labels.ts';

const isOpen = ({ state }: StepRow) => state === 'waiting' || state === 'running';
const canBeRetried = ({ state, problem }: StepRow) =>
  state === 'failed' || state === 'cancelled' || (state === 'done' && problem !== null);
const permission = 'media.edit';
const QUESTION = () => ({ title: m.cancel_title(), text: m.cancel_text() });

const ALL: readonly Action<MasterEncoding>[] = [
  {
    label: m.retry_all,
    permission,
    when: ({ steps }) => steps.some(canBeRetried),
    run: ({ id }) => media().retrySteps({ id }),
    done: m.steps_retried,
  },
  {
    label: m.cancel_all,
    tone: 'danger',
    permission,
    when: ({ steps }) => steps.some(isOpen),
    confirm: QUESTION,
    run: ({ id }) => media().cancelSteps({ id }),
    done: m.steps_cancelled,
  },
];

const actionsOn = (id: string): readonly Action<StepRow>[] => [
  {
    label: m.retry_step,
    when: canBeRetried,
    run: ({ step }) => media().retrySteps({ id, steps: [step] }),
    done: m.steps_retried,
  },
  {
    label: m.cancel_step,
    tone: 'danger',
    when: isOpen,
    confirm: QUESTION,
    run: ({ step }) => media().cancelSteps({ id, steps: [step] }),
    done: m.steps_cancelled,
  },
];

const FIELDS: readonly Field<StepRow>[] = [
  field.words('step', m.step, ({ step }) => stepLabel(step)),
  field.custom('state', m.step_state, (row) => <StepState row={row} />, { kind: 'wrap' }),
  field.words('bytes', m.size, (row) => (row.bytes ? bytes(row.bytes) : '–'), { kind: 'number' }),
  field.words('quality', m.step_quality, ({ quality }) => (quality ? qualityWords(quality) : '–')),
  field.number('attempts', m.attempts),
  field.words('at', m.step_at, ({ startedAt, finishedAt }) => shortTime(finishedAt ?? startedAt), { kind: 'time' }),
];

function qualityWords({ crf, most }: NonNullable<StepRow['quality']>): string {
  return m.quality_found({ crf, most: (most / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 }) });
}

const shortTime = (at: string | null) => (at ? dateTimeShort(at) : '–');

/** The steps of one master, how far they are, and what can be done about them. */
export function StepsOfMaster({ encoding, title }: { encoding: MasterEncoding; title: string }) {
  const { id, steps } = encoding;
  useReloadWhile(steps.some(isOpen));
  const actions = actionsOn(id);
  const acting = field.custom<StepRow>(
    'actions',
    m.acts,
    (row) => (
      <span className="row-acts">
        <Actions of={row} actions={actions} name={stepLabel(row.step)} />
      </span>
    ),
    { permission },
  );
  return (
    <section className="card">
      <h2>{title}</h2>
      {steps.length === 0 ? (
        <p>{m.no_steps()}</p>
      ) : (
        <FieldTable title={title} fields={[...FIELDS, acting]} rows={steps} keyOf={({ step }) => step} />
      )}
      <div className="form-acts">
        <Actions of={encoding} actions={ALL} />
      </div>
    </section>
  );
}

function StepState({ row: { step, state, progress, problem, dueAt } }: { row: StepRow }) {
  return (
    <>
      <Badge labels={STATES} value={state} />
      {state === 'running' && <progress aria-label={stepLabel(step)} value={progress} max={1} />}
      {state === 'waiting' && dueAt && <> {m.step_due({ at: dateTimeShort(dueAt) })}</>}
      {problem && <pre className="raw">{problem}</pre>}
    </>
  );
}
