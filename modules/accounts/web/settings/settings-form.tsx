import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useActionData, useLocation, useNavigation } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { useFocusFirstError } from '#ui/form/focus-first-error.ts';
import { Notice } from '#ui/text/notice.tsx';
import { useCheckedForm } from '../forms/check-form.ts';
import { errorsOf, type FormAnswer, messageOf } from '../forms/form-answer.ts';
import { type Intent, PAGE_OF } from './settings-action.ts';

/** One form of the settings. It ignores the outcome of the others. */
export function SettingsForm({
  intent,
  label,
  isDone,
  doneLabel,
  children,
}: {
  intent: Intent;
  label: string;
  isDone: boolean;
  doneLabel: string;
  children(answer: FormAnswer | undefined, errors: Readonly<Record<string, string>>): ReactNode;
}) {
  const answered = useActionData<FormAnswer>();
  const { answer, onSubmit } = useCheckedForm(answered?.intent === intent ? answered : undefined);
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('intent') === intent;
  const message = messageOf(answer);
  const form = useFocusFirstError<HTMLFormElement>(answer);
  const { key } = useLocation();
  const seen = useRef(key);
  // The page stays after a success, so this clears what was typed, such as a password. It doesn't on the first render:
  // somebody may have typed before hydration.
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (isDone) form.current?.reset();
  }, [isDone, key, form]);
  return (
    <Form ref={form} method="post" action={PAGE_OF[intent]} className="account-form" noValidate onSubmit={onSubmit}>
      {isDone && !answer && <Notice kind="success">{doneLabel}</Notice>}
      {message && <Notice kind="problem">{message}</Notice>}
      <input type="hidden" name="intent" value={intent} />
      {children(answer, errorsOf(answer))}
      <Button busy={busy}>{label}</Button>
    </Form>
  );
}
