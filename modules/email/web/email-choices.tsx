import { Form, useNavigation } from 'react-router';
import * as m from '#messages/email';
import { Button } from '#ui/button.tsx';
import { MAIL_CHOICES, type MailChoice, type MailPreference } from '../contract/types.ts';

const WORDS: Readonly<Record<MailChoice, { title: () => string; hint: () => string }>> = {
  all: { title: m.choice_all, hint: m.choice_all_hint },
  important: { title: m.choice_important, hint: m.choice_important_hint },
  none: { title: m.choice_none, hint: m.choice_none_hint },
};

/** Which mails somebody wants, to be changed; it leads to the page of that choice. */
export function MailChoices({ preference }: { preference: MailPreference }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action="/subscription/" className="mail-choices">
      <input type="hidden" name="uid" value={preference.uid} />
      <fieldset className="mail-choices__list">
        <legend className="visually-hidden">{m.mails_lead()}</legend>
        {MAIL_CHOICES.map((choice) => (
          <label key={choice} className="mail-choices__one">
            <input type="radio" name="type" value={choice} defaultChecked={preference.type === choice} />
            <span>
              <span className="mail-choices__title">{WORDS[choice].title()}</span>
              <span className="mail-choices__hint">{WORDS[choice].hint()}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button size="large" busy={busy}>
        {m.save_choice()}
      </Button>
    </Form>
  );
}
