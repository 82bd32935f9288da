import * as m from '#messages/catalogue-admin';
import type { ListedState, State } from '../contract/admin-fields.ts';

const WORDS: Record<ListedState, () => string> = {
  shown: m.shown,
  scheduled: m.scheduled,
  hidden: m.hidden,
  draft: m.draft,
};
const TONES: Record<State, string> = { shown: 'good', scheduled: 'warn', hidden: 'bad' };

export function stateWord(state: ListedState): string {
  return WORDS[state]();
}

export function StateBadge({ state, isDraft }: { state: State; isDraft: boolean }) {
  return (
    <span className="badge" data-tone={isDraft ? 'warn' : TONES[state]}>
      {stateWord(isDraft ? 'draft' : state)}
    </span>
  );
}
