import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { browserEndpoints } from '#api/browser/browser.ts';
import * as m from '#messages/championship';
import { Button } from '#ui/form/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { championshipEndpoints } from '../contract/api.ts';

const endpoints = browserEndpoints<typeof championshipEndpoints>('championship');

export interface ReminderAnswer {
  isSent: boolean;
  problem?: string;
}

/** R10: signs up for an email when a round begins; without scripts the page handles the form. */
export function ReminderForm({ event, answered }: { event: string; answered?: ReminderAnswer }) {
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState(answered);
  async function ask(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const email = String(new FormData(submitted.currentTarget).get('email'));
    setIsBusy(true);
    try {
      await endpoints.publicEvent({ data: { email }, event });
      setAnswer({ isSent: true });
    } catch (error) {
      setAnswer({ isSent: false, problem: reminderProblem(error) });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <section className="championship-reminder" aria-labelledby="championship-reminder">
      <h2 className="section-title" id="championship-reminder">
        {m.reminder_title()}
      </h2>
      {answer?.isSent ? (
        <p role="status">{m.reminder_sent()}</p>
      ) : (
        <Form method="post" className="championship-reminder__form" onSubmit={(submitted) => void ask(submitted)}>
          <input type="hidden" name="event" value={event} />
          <TextField
            label={m.email()}
            hint={m.reminder_text()}
            error={answer?.problem}
            name="email"
            type="email"
            autoComplete="email"
            required
          />
          <Button kind="secondary" busy={isBusy}>
            {m.remind_me()}
          </Button>
        </Form>
      )}
    </section>
  );
}

/** What is wrong with the address, or that the request failed. */
export function reminderProblem(error: unknown): string {
  const errors = (error as { data?: { errors?: { detail?: string }[] } }).data?.errors;
  return errors?.[0]?.detail ?? m.reminder_failed();
}
