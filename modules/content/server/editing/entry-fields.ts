import { fitting } from '#api/errors/validation-error.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import type { EntryKind } from '../../contract/kinds.ts';
import { type AdminEntry, type EntryRow as EntryRowOfAdmin, SharedFields, type State } from '../../contract/types.ts';
import type { EntryChange, EntryRow } from '../store.ts';

const SHARED = Object.keys(SharedFields.shape);

/** An entry's fields and its content in one object, as operators edit it and the audit log stores it. */
export function fieldsOf(row: EntryRow): SharedFields & Fields {
  const { name, key, sort, weight, audiences, isHidden } = row;
  return {
    ...row.content,
    name,
    key,
    sort,
    weight,
    sites: [...row.sites].sort(),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    audiences,
    isHidden,
  };
}

/** The columns of a change. The content is validated as a whole. Throws `ValidationError`. */
export function columnsOf(kind: EntryKind, change: Fields, row: Pick<EntryRow, 'content'>): EntryChange {
  const { startsAt, endsAt, ...shared } = SharedFields.partial().parse(
    Object.fromEntries(SHARED.flatMap((name) => (name in change ? [[name, change[name]]] : []))),
  );
  const written = Object.fromEntries(Object.entries(change).filter(([name]) => !SHARED.includes(name)));
  return {
    ...shared,
    ...(startsAt !== undefined && { startsAt: momentOf(startsAt) }),
    ...(endsAt !== undefined && { endsAt: momentOf(endsAt) }),
    ...(Object.keys(written).length > 0 && {
      content: fitting(kind.content, { ...row.content, ...written }),
    }),
  };
}

const momentOf = (instant: string | null) => (instant === null ? null : new Date(instant));

export function stateOf({ isHidden, startsAt, endsAt }: EntryRow, now: Date): State {
  if (isHidden) return 'hidden';
  if (endsAt && endsAt <= now) return 'ended';
  return startsAt && startsAt > now ? 'scheduled' : 'shown';
}

export function entryRow(row: EntryRow, now: Date): EntryRowOfAdmin {
  const shared = SharedFields.loose().parse(fieldsOf({ ...row, content: {} }));
  const { id, revision: version } = row;
  return { ...shared, id, version, state: stateOf(row, now), changedAt: row.changedAt.toISOString() };
}

export function adminEntry(row: EntryRow, now: Date): AdminEntry {
  return { ...row.content, ...entryRow(row, now) };
}
