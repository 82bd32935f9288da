import { type ReactNode, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { useFocusFirstError } from '#ui/form/focus-first-error.ts';
import { Notice } from '#ui/text/notice.tsx';
import { useCheckedForm } from './check-form.ts';
import { errorsOf, type FormAnswer, messageOf } from './form-answer.ts';

/** What the fields of a form show after it was refused. */
export interface FormState {
  answer?: FormAnswer;
  errors: Readonly<Record<string, string>>;
  /** The text above the form, where there is one. */
  messageId?: string;
}

/** A form that is checked before it is sent; the action of its page makes the request. */
export function AccountForm(props: {
  action: string;
  /** What the server answered. */
  answered?: FormAnswer;
  /** Of its button. */
  label: string;
  /** What can be done about a refusal. */
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
