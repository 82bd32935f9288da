import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import * as m from '#messages/accounts';
import { Button } from '#ui/form/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { errorsOf, type FormAnswer, messageOf } from '../forms/form-answer.ts';
import { useScript } from '../forms/use-script.ts';
import { withNext } from '../next-path.ts';
import type { SecondStep } from './second-step-action.ts';

/** R28. The step after the password, for accounts that require one. */
export function SecondStepForm({
  step,
  answer,
  next,
}: {
  step: SecondStep;
  /** What was wrong with the previous code. */
  answer?: FormAnswer;
  next: string;
}) {
  const [fault, setFault] = useState<string>();
  const hasScript = useScript();
  const busy = useNavigation().state !== 'idle';
  const message = fault ?? (answer && messageOf(answer));
  async function showPasskey(options: string) {
    const { finishWithPasskey } = await import('../passkeys/sign-in-with-passkey.ts');
    setFault(await finishWithPasskey({ ticket: step.ticket, options: JSON.parse(options), next }));
  }
  return (
    <FormPage
      title={m.second_step()}
      lead={m.second_step_lead()}
      aside={<Link to={withNext('/sign-in/', next)}>{m.second_step_back()}</Link>}
    >
      {message && <Notice kind="problem">{message}</Notice>}
      <Form method="post" action={withNext('/sign-in/', next)} className="account-form">
        <input type="hidden" name="ticket" value={step.ticket} />
        {step.passkey && <input type="hidden" name="passkey" value={step.passkey} />}
        <TextField
          label={m.code()}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          maxLength={40}
          hint={m.code_hint()}
          error={answer && errorsOf(answer).code}
        />
        <Button size="large" busy={busy}>
          {m.sign_in()}
        </Button>
      </Form>
      {hasScript && step.passkey && (
        <Button type="button" kind="secondary" onClick={() => showPasskey(step.passkey ?? '')}>
          {m.use_passkey()}
        </Button>
      )}
    </FormPage>
  );
}
