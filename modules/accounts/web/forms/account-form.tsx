import { type ReactNode, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { useFocusFirstError } from '#ui/form/focus-first-error.ts';
import { Notice } from '#ui/text/notice.tsx';
import { useCheckedForm } from './check-form.ts';
import { errorsOf, type FormAnswer, messageOf } from './form-answer.ts';

/** What a refused form's fields show. */
export interface FormState {
  answer?: FormAnswer;
  errors: Readonly<Record<string, string>>;
  /** Id of the text above the form, if there is one. */
  messageId?: string;
}

/** A form that is validated before it is sent; its page's action makes the request. */
export function AccountForm(props: {
  action: string;
  /** The server's answer. */
  answered?: FormAnswer;
  /** The button's label. */
  label: string;
  /** What to do about a refusal. */
  remedy?: (answer: FormAnswer) => ReactNode;
  children: (state: FormState) => ReactNode;
  below?: ReactNode;
}) {
  const { action, label, remedy, children, below } = props;
  const { answer, onSubmit } = useCheckedForm(props.answered);
  const busy = useNavigation().state !== 'idle';
  const message = messageOf(answer);
  const messageId = useId();
  const form = useFocusFirstError<HTMLFormElement>(answer);
  return (
    <Form ref={form} method="post" action={action} className="account-form" noValidate onSubmit={onSubmit}>
      {message && (
        <Notice id={messageId} kind="problem">
          {message}
          {answer && remedy?.(answer)}
        </Notice>
      )}
      {children({ answer, errors: errorsOf(answer), messageId: message && messageId })}
      <Button size="large" busy={busy}>
        {label}
      </Button>
      {below}
    </Form>
  );
}
