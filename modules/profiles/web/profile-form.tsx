import type { ReactNode } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { useFocusFirstError } from '#ui/form/focus-first-error.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { Notice } from '#ui/text/notice.tsx';
import { type Intent, PROFILE, type ProfileAnswer } from './profile-action.ts';

/** One form of the profile page. It ignores the outcome of the others. */
export function ProfileForm({
  intent,
  label,
  done,
  children,
}: {
  intent: Intent;
  label: string;
  /** The success message. */
  done?: string | false;
  /** @param name as typed, if it was refused */
  children: (refused: { name?: string; error?: string }) => ReactNode;
}) {
  const answered = useActionData<ProfileAnswer>();
  const answer = answered?.intent === intent ? answered : undefined;
  const { state, formData } = useNavigation();
  const form = useFocusFirstError<HTMLFormElement>(answer);
  // The reasons why a name was refused, one per line.
  const error = answer && refusalLabels(answer.refusal);
  return (
    <Form ref={form} method="post" action={PROFILE} className="account-form">
      {done && !answer && <Notice kind="success">{done}</Notice>}
      <input type="hidden" name="intent" value={intent} />
      {children({ name: answer?.name, error })}
      <Button busy={state !== 'idle' && formData?.get('intent') === intent}>{label}</Button>
    </Form>
  );
}
