import * as m from '#messages/admin';
import type { RecordLabels } from '../history/record-labels.ts';
import type { AdminEntryKind, EntryRow } from './entry-admin.ts';

export const STATES: readonly EntryRow['state'][] = ['shown', 'scheduled', 'ended', 'hidden'];
const WORDS: Record<EntryRow['state'], () => string> = {
  shown: m.entry_shown,
  scheduled: m.entry_scheduled,
  ended: m.entry_ended,
  hidden: m.entry_hidden,
};
const TONES: Partial<Record<EntryRow['state'], string>> = {
  shown: 'good',
  scheduled: 'warn',
  hidden: 'bad',
};

export const stateWord = (state: EntryRow['state']) => WORDS[state]();

export function StateBadge({ state }: { state: EntryRow['state'] }) {
  return (
    <span className="badge" data-tone={TONES[state]}>
      {stateWord(state)}
    </span>
  );
}

const AUDIENCES: Readonly<Record<string, () => string>> = {
  guests: m.audience_guests,
  members: m.audience_members,
  expired: m.audience_expired,
};

export const audienceOptions = () => Object.entries(AUDIENCES).map(([value, label]) => ({ value, label: label() }));

/** Everybody, or those that it is for. */
export function audienceWords(audiences: readonly string[]): string {
  const all = Object.keys(AUDIENCES);
  if (all.every((audience) => audiences.includes(audience))) return m.audience_everybody();
  if (audiences.length === 0) return m.audience_nobody();
  return audiences.map((audience) => AUDIENCES[audience]?.() ?? audience).join(', ');
}

const SHARED: Readonly<Record<string, () => string>> = {
  name: m.entry_name,
  sort: m.entry_sort,
  weight: m.entry_weight,
  sites: m.entry_sites,
  startsAt: m.entry_starts,
  endsAt: m.entry_ends,
  audiences: m.entry_audiences,
  isHidden: m.entry_hidden,
};

export function labelsOf({ labels, key }: AdminEntryKind): (field: string) => string {
  return (field) => (field === 'key' ? key?.label() : (labels[field] ?? SHARED[field])?.()) ?? field;
}

const ACTS: Readonly<Record<string, () => string>> = {
  made: m.entry_was_made,
  saved: m.entry_was_saved,
  hidden: m.entry_was_hidden,
  published: m.entry_was_published,
  moved: m.entry_was_moved,
  restored: m.entry_was_restored,
};

/** What operators do to the entries of a module, as the audit log names it. */
export function entryLabels(module: string): RecordLabels<string, string, string> {
  const actions = Object.entries(ACTS).map(([action, text]) => [`${module}.${action}`, text] as const);
  return { actions: Object.fromEntries(actions), activity: {}, subjects: {} };
}

/** `module.what-was-done` */
export function actWord(action: string): string {
  return ACTS[action.slice(action.indexOf('.') + 1)]?.() ?? action;
}
