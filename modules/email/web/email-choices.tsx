import { Form, useNavigation } from 'react-router';
import * as m from '#messages/email';
import { Button } from '#ui/form/button.tsx';
import { EMAIL_CHOICES, type EmailChoice } from '../contract/choices.ts';
import type { EmailPreference } from '../contract/types.ts';

const LABELS: Readonly<Record<EmailChoice, { title: () => string; hint: () => string }>> = {
  all: { title: m.choice_all, hint: m.choice_all_hint },
  important: { title: m.choice_important, hint: m.choice_important_hint },
  none: { title: m.choice_none, hint: m.choice_none_hint },
};

/** The form to choose which emails to get. */
export function EmailChoices({
  preference,
  action = '/subscription/',
}: {
  preference: EmailPreference;
  action?: string;
}) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={action} className="email-choices">
      <input type="hidden" name="uid" value={preference.uid} />
      <fieldset className="email-choices__list">
        <legend className="visually-hidden">{m.emails_lead()}</legend>
        {EMAIL_CHOICES.map((choice) => (
          <label key={choice} className="email-choices__one">
            <input type="radio" name="type" value={choice} defaultChecked={preference.type === choice} />
            <span>
              <span className="email-choices__title">{LABELS[choice].title()}</span>
              <span className="email-choices__hint">{LABELS[choice].hint()}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button busy={busy}>{m.save_choice()}</Button>
    </Form>
  );
}
