import { FormProvider, parse, type SubmissionResult, useForm } from '@conform-to/react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { ApiRefused } from '#api/browser/endpoint-answer.ts';
import * as m from '#messages/admin';
import { codeOf, fieldErrorsOf, messageOf } from '../request/refusal.ts';
import { EditedDialog } from './edited-dialog.tsx';
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
  /** Where its answer holds the version that there is since, the next save is of that one. */
  save: (values: z.output<Schema>, version: number) => Promise<Saved>;
  /** After the save, when the screen's data is there anew. */
  onSaved?: (saved: Saved) => void;
  /** What saving is called. */
  act?: string;
  /** What a field is called, where differences are shown. */
  labelOf?: (field: string) => string;
  children: ReactNode;
}

type Values = Record<string, unknown>;
interface Base {
  value: Values;
  version: number;
}

/** A record that somebody edits: its fields are the parts of `fields.ts`. */
export function RecordForm<Schema extends z.ZodObject, Saved>(props: RecordFormProps<Schema, Saved>) {
  const { schema, save, onSaved, act = m.save(), labelOf, children } = props;
  const id = useId();
  const { revalidate } = useRevalidator();
  const given: Base = { value: props.value as Values, version: props.version ?? 0 };
  // What the fields began with; what somebody else saves meanwhile does not take their place unasked.
  const [base, setBase] = useState(given);
  const [state, setState] = useState<'resting' | 'saving' | 'saved'>('resting');
  const [lastResult, setLastResult] = useState<SubmissionResult>();
  const [edited, setEdited] = useState<{ mine: Values; version?: number }>();
  const [fresh, setFresh] = useState(0);
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
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parse(formData, { resolve: (texts) => check(schema, read(texts)) }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === 'success')
        void store(submission.value as Values, base.version, (result) => submission.reply(result));
    },
  });
  const current = read((form.value ?? {}) as Values);
  const isDirty = !isSame(current, onlyKeys(base.value, current));
  // Read at the moment of leaving, when a save may just have ended.
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = isDirty;
    if (isDirty) setState((before) => (before === 'saved' ? 'resting' : before));
  }, [isDirty]);

  // The screen's data is there anew: after a save of this form, or because something else has changed it.
  const givenText = JSON.stringify(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other data begins the form anew
  useEffect(() => {
    if (JSON.stringify(base) === givenText || isDirty) return;
    setBase(given);
    // The focus stays where the form shows all of it already.
    if (!isSame(current, onlyKeys(given.value, current))) setFresh((count) => count + 1);
  }, [givenText]);
  useEffect(() => {
    if (fresh === 0) return;
    const { id: focused } = document.activeElement ?? {};
    element.current?.reset();
    requestAnimationFrame(() => focused && document.getElementById(focused)?.focus());
  }, [fresh]);
  useEffect(() => {
    // A field that leaves while it has the focus asks for its check at a moment when React does not listen.
    const stay = (event: SubmitEvent) => event.preventDefault();
    const shownForm = element.current;
    shownForm?.addEventListener('submit', stay);
    return () => shownForm?.removeEventListener('submit', stay);
  }, []);
  useEffect(() => {
    if (lastResult?.status === 'error') focusFirstFault(element.current, focused.current);
  }, [lastResult]);

  const isEdited = edited !== undefined && !isSame(edited.mine, onlyKeys(given.value, edited.mine));
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when a save was refused
  useEffect(() => {
    if (!edited || isEdited) return;
    // What is there is what was to be saved: the answer to a save of one's own was lost on its way.
    unsaved.current = false;
    setEdited(undefined);
    setBase(given);
    setState('saved');
  }, [edited, givenText]);

  async function store(
    values: Values,
    ofVersion: number,
    reply: (faults: { fieldErrors: Record<string, string[]>; formErrors: string[] }) => SubmissionResult,
  ): Promise<boolean> {
    setState('saving');
    setLastResult(undefined);
    try {
      const saved = await save(values as z.output<Schema>, ofVersion);
      unsaved.current = false;
      setBase({ value: { ...base.value, ...values }, version: versionOf(saved) ?? ofVersion });
      await revalidate();
      setState('saved');
      onSaved?.(saved);
      return true;
    } catch (error) {
      setState('resting');
      if (codeOf(error) === 'VERSION_CONFLICT') {
        await revalidate();
        setEdited({ mine: changesOf(values, base.value), version: versionIn(error) });
        return false;
      }
      const { fieldErrors, formErrors } = placeFaults(fieldErrorsOf(error), isShown);
      const isPlaced = Object.keys(fieldErrors).length + formErrors.length > 0;
      focused.current = document.activeElement;
      setLastResult(reply({ fieldErrors, formErrors: isPlaced ? formErrors : [messageOf(error)] }));
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
          aria-busy={state === 'saving'}
          onSubmit={(event) => {
            if (state === 'saving') event.preventDefault();
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
            <button type="submit" className="button primary" aria-disabled={state === 'saving'}>
              {state === 'saving' ? m.saving() : act}
            </button>
            {isDirty && state === 'resting' && (
              <button type="button" className="button" onClick={() => setFresh((count) => count + 1)}>
                {m.take_back()}
              </button>
            )}
            <span role="status" className="muted">
              {state === 'saved' && !isDirty ? m.saved() : isDirty && state === 'resting' ? m.unsaved() : ''}
            </span>
          </div>
        </form>
      </FormProvider>
      <SaveKey form={element} />
      <UnsavedGuard isUnsaved={() => unsaved.current} />
      {isEdited && (
        <EditedDialog
          theirs={given.value}
          mine={edited.mine}
          labelOf={labelOf}
          onClose={() => setEdited(undefined)}
          onTakeTheirs={() => {
            setEdited(undefined);
            setBase(given);
            setFresh((count) => count + 1);
          }}
          onSaveMine={() => {
            setEdited(undefined);
            const version = edited.version ?? given.version;
            // What only they have changed stays as they made it, and the form shows that.
            void store({ ...onlyKeys(given.value, current), ...edited.mine }, version, (faults) => ({
              status: 'error',
              error: { '': faults.formErrors, ...faults.fieldErrors },
            })).then((isSaved) => isSaved && setFresh((count) => count + 1));
          }}
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

function onlyKeys(value: Values, like: Values): Values {
  return Object.fromEntries(Object.keys(like).map((key) => [key, value[key]]));
}

/** What somebody has changed, without what they left as it was. */
function changesOf(values: Values, before: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isSame({ [key]: value }, { [key]: before[key] })),
  );
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

/** @param focused what had the focus: for a fault of no field the library takes it to the first input without a name */
function focusFirstFault(form: HTMLFormElement | null, focused: Element | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = wrong ?? focused;
  if (target instanceof HTMLElement) target.focus();
  if (!wrong) form?.querySelector('.fault')?.scrollIntoView({ block: 'nearest' });
}
