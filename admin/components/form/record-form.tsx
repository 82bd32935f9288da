import { FormProvider, parse, type SubmissionResult, useForm } from '@conform-to/react';
import { type ReactNode, useEffect, useId, useMemo, useReducer, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { ApiRefused } from '#api/browser/endpoint-answer.ts';
import * as m from '#messages/admin';
import { notify } from '../dialog/notices.tsx';
import type { HistoryEntry } from '../history/history-panel.tsx';
import { codeOf, fieldErrorsOf, messageOf } from '../request/refusal.ts';
import { EditedDialog } from './edited-dialog.tsx';
import { changesOf, editorsOf, onlyKeys, whatClashes } from './edits-of-others.ts';
import { FormContext, type FormSurroundings } from './form-context.ts';
import { faultText, placeFaults } from './form-faults.ts';
import { isSame, readForm } from './form-reading.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

export interface RecordFormProps<Schema extends z.ZodObject, Saved> {
  /** What the fields edit. Whatever of it has no field is saved as it was. */
  schema: Schema;
  /** As the screen's loader brought it; for a new record what it begins with. */
  value: Partial<z.input<Schema>>;
  /** The version that came with the value. A new record has none. */
  version?: number;
  /**
   * Where its answer holds the version that there is since, the next save is of that one. `changes` are the values that
   * somebody has changed: what a call leaves as it is may have been changed elsewhere meanwhile.
   */
  save: (values: z.output<Schema>, version: number, changes: Partial<z.output<Schema>>) => Promise<Saved>;
  /** After the save, when the screen's data is there anew. */
  onSaved?: (saved: Saved) => void;
  /** What saving is called. */
  act?: string;
  /** A dialog's questions: what is filled in is used for something else, and is no record that is saved. */
  isQuestion?: boolean;
  /** Where `act` takes something away. */
  tone?: 'danger';
  /** Other buttons that save: each sets something besides what is in the fields. */
  acts?: (current: Partial<z.output<Schema>>) => readonly SavingAct<z.output<Schema>>[];
  /** What was changed of the record, the newest first: where two saves meet, the form names who and what. */
  history?: () => Promise<readonly HistoryEntry[]>;
  /** What a field is called, where differences are shown. */
  labelOf?: (field: string) => string;
  children: ReactNode;
}

export interface SavingAct<Values> {
  label: string;
  with: Partial<Values>;
}

type Values = Record<string, unknown>;
type Reply = (faults: { fieldErrors: Record<string, string[]>; formErrors: string[] }) => SubmissionResult;
interface Base {
  value: Values;
  version: number;
}

interface FormState {
  /** What the fields began with; what somebody else saves does not take their place unasked. */
  base: Base;
  phase: 'resting' | 'saving' | 'saved';
  /** The last save's faults. */
  result?: SubmissionResult;
  /** What was to be saved over a newer version. */
  conflict?: { mine: Values; version?: number };
  /** How often the fields were set to `base`. */
  resets: number;
}

type FormEvent =
  | { type: 'changed' | 'reset' | 'started' | 'failed' | 'saved' | 'conflict-closed' }
  | { type: 'refused'; result: SubmissionResult }
  | { type: 'conflict'; conflict: NonNullable<FormState['conflict']> }
  | { type: 'stored' | 'found-saved' | 'replaced'; base: Base };

function reduce(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'changed':
      return state.phase === 'saved' ? { ...state, phase: 'resting' } : state;
    case 'reset':
      return { ...state, resets: state.resets + 1 };
    case 'started':
      return { ...state, phase: 'saving', result: undefined };
    case 'failed':
      return { ...state, phase: 'resting' };
    case 'refused':
      return { ...state, result: event.result };
    case 'conflict':
      return { ...state, conflict: event.conflict };
    case 'conflict-closed':
      return { ...state, conflict: undefined };
    case 'stored':
      return { ...state, base: event.base };
    case 'saved':
      return { ...state, phase: 'saved' };
    case 'found-saved':
      return { ...state, base: event.base, phase: 'saved', conflict: undefined };
    case 'replaced':
      return { ...state, base: event.base, conflict: undefined, resets: state.resets + 1 };
  }
}

/** A record that somebody edits: its fields are the parts of `fields.ts`. */
export function RecordForm<Schema extends z.ZodObject, Saved>(props: RecordFormProps<Schema, Saved>) {
  const { schema, save, onSaved, act = m.save(), isQuestion = false, tone, labelOf, history, children } = props;
  const id = useId();
  const { revalidate } = useRevalidator();
  const given: Base = { value: props.value as Values, version: props.version ?? 0 };
  const [{ base, phase, result, conflict, resets }, dispatch] = useReducer(reduce, {
    base: given,
    phase: 'resting',
    resets: 0,
  });
  const element = useRef<HTMLFormElement>(null);
  const focused = useRef<Element>(null);
  const shown = useRef(new Set<string>());
  const isShown = (name: string) =>
    shown.current.has(name) || [...shown.current].some((one) => one.startsWith(`${name}.`));
  const surroundings = useMemo<FormSurroundings>(
    () => ({
      show(name) {
        shown.current.add(name);
        return () => shown.current.delete(name);
      },
    }),
    [],
  );
  const read = (texts: Values) => readForm(schema, texts, base.value, isShown);

  const [form] = useForm({
    id,
    // The library writes every kind of value as text by itself.
    defaultValue: base.value as Record<string, string>,
    lastResult: result,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parse(formData, { resolve: (texts) => check(schema, read(texts)) }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status !== 'success') return;
      const pressed = ((event.nativeEvent as SubmitEvent).submitter as HTMLElement | null)?.dataset.act;
      const set = pressed === undefined ? {} : (acts[Number(pressed)]?.with ?? {});
      void store(submission.value as Values, base.version, (result) => submission.reply(result), set);
    },
  });
  const current = read((form.value ?? {}) as Values);
  const acts = props.acts?.(current as Partial<z.output<Schema>>) ?? [];
  const isDirty = !isSame(current, onlyKeys(base.value, current));
  // Read at the moment of leaving, when a save may just have ended.
  const unsaved = useRef(false);
  const lastReset = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what somebody types is a change
  useEffect(() => {
    unsaved.current = isDirty;
    // Between other data and the reset that shows it, the fields differ without anybody having changed them.
    if (isDirty && lastReset.current === resets) dispatch({ type: 'changed' });
  }, [isDirty]);

  // The screen's data is there anew: after a save of this form, or because something else has changed it.
  const givenText = JSON.stringify(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other data begins the form anew
  useEffect(() => {
    if (JSON.stringify(base) === givenText || isDirty) return;
    // The focus stays where the form shows all of it already.
    const isShownAlready = isSame(current, onlyKeys(given.value, current));
    dispatch({ type: isShownAlready ? 'stored' : 'replaced', base: given });
  }, [givenText]);
  useEffect(() => {
    lastReset.current = resets;
    if (resets === 0) return;
    const { id: focused } = document.activeElement ?? {};
    element.current?.reset();
    requestAnimationFrame(() => focused && document.getElementById(focused)?.focus());
  }, [resets]);
  useEffect(() => {
    // A field that leaves while it has the focus asks for its check at a moment when React does not listen.
    const stay = (event: SubmitEvent) => event.preventDefault();
    const shownForm = element.current;
    shownForm?.addEventListener('submit', stay);
    return () => shownForm?.removeEventListener('submit', stay);
  }, []);
  useEffect(() => {
    if (result?.status === 'error') focusFirstFault(element.current, focused.current);
  }, [result]);

  // Their version may be on its way still: nothing is said of it before it is there.
  const isThere = conflict !== undefined && (props.version === undefined || given.version >= (conflict.version ?? 0));
  const isEdited = isThere && !isSame(conflict.mine, onlyKeys(given.value, conflict.mine));
  const edits = conflict && whatClashes({ base: base.value, theirs: given.value, mine: conflict.mine });
  const isClash = isEdited && (edits?.clashing.length ?? 0) > 0;
  /** What only they have changed stays as they made it, and the form shows that. */
  async function saveOverTheirs({ mine }: NonNullable<typeof conflict>) {
    const { version } = given;
    dispatch({ type: 'conflict-closed' });
    const reply: Reply = (faults) => ({ status: 'error', error: { '': faults.formErrors, ...faults.fieldErrors } });
    const isSaved = await store(onlyKeys(given.value, current), version, reply, mine);
    if (isSaved) dispatch({ type: 'reset' });
    return isSaved;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when a save was refused
  useEffect(() => {
    if (!conflict || !isThere || isClash) return;
    if (isEdited) {
      const { theirs = [] } = edits ?? {};
      void saveOverTheirs(conflict).then(async (isSaved) => {
        if (!isSaved || theirs.length === 0) return;
        const fields = theirs.map((field) => labelOf?.(field) ?? field).join(', ');
        const [editor] = await editorsOf(history, theirs);
        notify(editor ? m.saved_beside_of({ by: editor.by, fields }) : m.saved_beside({ fields }));
      });
      return;
    }
    // What is there is what was to be saved: the answer to a save of one's own was lost on its way.
    unsaved.current = false;
    dispatch({ type: 'found-saved', base: given });
  }, [conflict, givenText]);

  /** @param set is saved whatever the fields began with */
  async function store(fields: Values, ofVersion: number, reply: Reply, set: Values): Promise<boolean> {
    const values = { ...fields, ...set };
    const changes = { ...changesOf(fields, ofVersion === base.version ? base.value : given.value), ...set };
    dispatch({ type: 'started' });
    try {
      const saved = await save(values as z.output<Schema>, ofVersion, changes as Partial<z.output<Schema>>);
      unsaved.current = false;
      dispatch({
        type: 'stored',
        base: { value: { ...base.value, ...onlyKeys(values, current) }, version: versionOf(saved) ?? ofVersion },
      });
      await revalidate();
      dispatch({ type: 'saved' });
      onSaved?.(saved);
      return true;
    } catch (error) {
      dispatch({ type: 'failed' });
      if (codeOf(error) === 'VERSION_CONFLICT') {
        await revalidate();
        dispatch({ type: 'conflict', conflict: { mine: changes, version: versionIn(error) } });
        return false;
      }
      const { fieldErrors, formErrors } = placeFaults(fieldErrorsOf(error), isShown);
      const isPlaced = Object.keys(fieldErrors).length + formErrors.length > 0;
      focused.current = document.activeElement;
      const faults = { fieldErrors, formErrors: isPlaced ? formErrors : [messageOf(error)] };
      dispatch({ type: 'refused', result: reply(faults) });
      return false;
    }
  }

  const unplaced = Object.entries(form.allErrors ?? {})
    .filter(([name]) => name === '' || !isShown(name.replace(/\[.*$/, '')))
    .flatMap(([name, texts]) => (texts ?? []).map((text) => (name === '' ? text : `${name}: ${text}`)));
  return (
    <FormContext value={surroundings}>
      <FormProvider context={form.context}>
        <form
          id={form.id}
          ref={element}
          className="record-form"
          noValidate
          aria-busy={phase === 'saving'}
          onSubmit={(event) => {
            if (phase === 'saving' || isStoppedByLooseText(event.currentTarget)) event.preventDefault();
            else form.onSubmit(event);
          }}
        >
          {children}
          {unplaced.length > 0 && (
            <p role="alert" className="fault">
              {unplaced.join(' ')}
            </p>
          )}
          <div className="form-acts">
            <button type="submit" className={`button ${tone ?? 'primary'}`} aria-disabled={phase === 'saving'}>
              {phase === 'saving' && !isQuestion ? m.saving() : act}
            </button>
            {acts.map(({ label }, index) => (
              <button key={label} type="submit" className="button" data-act={index} aria-disabled={phase === 'saving'}>
                {label}
              </button>
            ))}
            {!isQuestion && isDirty && phase === 'resting' && (
              <button type="button" className="button" onClick={() => dispatch({ type: 'reset' })}>
                {m.take_back()}
              </button>
            )}
            {!isQuestion && (
              <span role="status" className="muted">
                {phase === 'saved' && !isDirty ? m.saved() : isDirty && phase === 'resting' ? m.unsaved() : ''}
              </span>
            )}
          </div>
        </form>
      </FormProvider>
      <SaveKey form={element} />
      <UnsavedGuard isUnsaved={() => unsaved.current} />
      {conflict && isClash && (
        <EditedDialog
          theirs={given.value}
          mine={conflict.mine}
          clashing={edits?.clashing ?? []}
          history={history}
          labelOf={labelOf}
          onClose={() => dispatch({ type: 'conflict-closed' })}
          onTakeTheirs={() => dispatch({ type: 'replaced', base: given })}
          onSaveMine={() => void saveOverTheirs(conflict)}
        />
      )}
    </FormContext>
  );
}

/** Ctrl+S, and the same on a Mac. */
function SaveKey({ form }: { form: { current: HTMLFormElement | null } }) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [form]);
  return null;
}

function check(schema: z.ZodObject, values: Values) {
  const result = schema.safeParse(values, { error: faultText });
  if (result.success) return { value: result.data as Values };
  const error: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const name = path.reduce<string>(
      (before, step) =>
        typeof step === 'number' ? `${before}[${step}]` : [before, String(step)].filter(Boolean).join('.'),
      '',
    );
    error[name] = [...(error[name] ?? []), message];
  }
  return { error };
}

/** As the answer of a save tells it. */
function versionOf(saved: unknown): number | undefined {
  const { version } = (saved as { data?: { version?: unknown } } | undefined)?.data ?? {};
  return typeof version === 'number' ? version : undefined;
}

function versionIn(error: unknown): number | undefined {
  const data = error instanceof ApiRefused ? (error.data as { version?: unknown }) : {};
  return typeof data.version === 'number' ? data.version : undefined;
}

/** A name that somebody typed and did not choose would be lost: the form is not saved without it. */
function isStoppedByLooseText(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>('input[data-loose]:enabled');
  field?.dispatchEvent(new Event('invalid'));
  field?.focus();
  return field !== null;
}

/** @param focused what had the focus: for a fault of no field the library takes it to the first input without a name */
function focusFirstFault(form: HTMLFormElement | null, focused: Element | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = wrong ?? focused;
  if (target instanceof HTMLElement) target.focus();
  if (!wrong) form?.querySelector('.fault')?.scrollIntoView({ block: 'nearest' });
}
