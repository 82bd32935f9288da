import type { Labels } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/deletions-admin';
import type { DeletableKind, DeletionReason, DeletionState } from '../contract/types.ts';

export const KIND: Labels<DeletableKind> = {
  video: m.kind_video,
  model: m.kind_model,
  picture: m.kind_picture,
  entry: m.kind_entry,
};

export const REASON: Labels<DeletionReason> = {
  own: m.reason_own,
  'person-shown': m.reason_person_shown,
  rights: m.reason_rights,
  authority: m.reason_authority,
  illegal: m.reason_illegal,
  other: m.reason_other,
};

export const STATE: Labels<DeletionState> = {
  waiting: [m.state_waiting, 'warn'],
  undone: m.state_undone,
  erasing: [m.state_erasing, 'warn'],
  erased: [m.state_erased, 'good'],
};

const COUNTS: Readonly<Record<string, (of: { count: number }) => string>> = {
  masters: m.count_masters,
  files: m.count_files,
  timeline: m.count_timeline,
  pictures: m.count_pictures,
  shorts: m.count_shorts,
};

/** What is deleted along with something, such as "2 masters, 14 files". */
export function countWords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => COUNTS[name]?.({ count }) ?? `${name}: ${count}`)
    .join(', ');
}

/** The screen that edits the thing, while it exists. */
export function screenOf({ kind, subjectId }: { kind: DeletableKind; subjectId: string }): string | undefined {
  return kind === 'entry' ? undefined : `/${kind}s/${subjectId}`;
}

const FACTS: Readonly<Record<string, () => string>> = {
  slug: m.fact_slug,
  sites: m.fact_sites,
  publishedAt: m.fact_published,
  models: m.fact_models,
  permalink: m.fact_address,
  kind: m.fact_kind,
};

/** Facts about the thing. Those without a label appear only in the record. */
export function factWords(facts: Readonly<Record<string, unknown>>): { name: string; value: string }[] {
  return Object.entries(FACTS).flatMap(([name, label]) => {
    const value = facts[name];
    const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
    if (text === '') return [];
    return [{ name: label(), value: name === 'publishedAt' ? dateTime(text) : text }];
  });
}
