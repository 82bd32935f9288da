import type { ReactNode } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { useFocusFirstError } from '#ui/form/focus-first-error.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { Notice } from '#ui/text/notice.tsx';
import { type Intent, PROFILE, type ProfileAnswer } from './profile-action.ts';

/** One of the forms of the profile page: what came of another one is not shown in it. */
export function ProfileForm({
  intent,
  label,
  done,
  children,
}: {
  intent: Intent;
  label: string;
  /** What is said when it is done. */
  done?: string | false;
  /** @param name as it was typed, where that was refused */
  children: (refused: { name?: string; error?: string }) => ReactNode;
}) {
  const answered = useActionData<ProfileAnswer>();
  const answer = answered?.intent === intent ? answered : undefined;
  const { state, formData } = useNavigation();
  const form = useFocusFirstError<HTMLFormElement>(answer);
  // The reasons of a refused name, one a line.
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
