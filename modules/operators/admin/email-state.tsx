import * as m from '#messages/operators-admin';
import type { MailRow } from '../contract/email-api.ts';

type State = MailRow['state'];
const WORDS: Record<State, () => string> = {
  waiting: m.mail_waiting,
  sent: m.mail_sent,
  refused: m.mail_refused,
};
const TONES: Record<State, string | undefined> = { waiting: 'warn', sent: undefined, refused: 'bad' };

export function stateWord(state: State): string {
  return WORDS[state]();
}

export function MailState({ state }: { state: State }) {
  return (
    <span className="badge" data-tone={TONES[state]}>
      {stateWord(state)}
    </span>
  );
}
