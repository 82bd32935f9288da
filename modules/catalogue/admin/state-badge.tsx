import * as m from '#messages/catalogue-admin';
import type { State } from '../contract/desk-fields.ts';

const WORDS: Record<State, () => string> = { shown: m.shown, scheduled: m.scheduled, hidden: m.hidden };
const TONES: Record<State, string> = { shown: 'good', scheduled: 'warn', hidden: 'bad' };

export function stateWord(state: State): string {
  return WORDS[state]();
}

export function StateBadge({ state, isDraft }: { state: State; isDraft: boolean }) {
  return (
    <span className="badge" data-tone={isDraft ? 'warn' : TONES[state]}>
      {isDraft ? m.draft() : stateWord(state)}
    </span>
  );
}
