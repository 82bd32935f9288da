import { AUDIENCES, type ContentOf, type EntryKind } from '../../contract/kinds.ts';
import type { ContentDeps } from '../deps.ts';
import { dropPagesOf } from '../page-tags.ts';
import { insertEntries, type NewEntry, readMadeWith } from '../store.ts';
import type { EntryToBring } from '../types.ts';
import { keyFrom, newEntry } from './make-entry.ts';
import { settle } from './save-entry.ts';

const USUAL = { key: null, sort: 0, weight: 100, startsAt: null, endsAt: null, audiences: [...AUDIENCES] };

/**
 * Imports entries that weren't imported under these names before; existing ones keep the operators' changes. Returns
 * ids by name.
 */
export async function bringEntries<Kind extends EntryKind>(
  deps: ContentDeps,
  kind: Kind,
  named: ReadonlyMap<string, EntryToBring<ContentOf<Kind>>>,
): Promise<ReadonlyMap<string, number>> {
  const { db, bus, clock } = deps;
  const made = new Map<string, { name: string; entry: NewEntry }>();
  for (const [name, { content, ...shared }] of named) {
    const fields = { ...USUAL, ...shared, ...(content as object), isHidden: false };
    const madeWith = keyFrom(kind.name, name);
    made.set(madeWith, { name, entry: newEntry({ ...deps, kind }, fields, madeWith) });
  }
  if (made.size === 0) return new Map();
  const numbers = await db.transaction(async (tx) => {
    const entries = [...made.values()].map(({ entry }) => entry);
    for (const { id, madeWith } of await insertEntries(tx, entries)) {
      const { entry } = made.get(compact(madeWith)) ?? {};
      const { key = null, startsAt = null, endsAt = null } = entry ?? {};
      const isScheduled = [startsAt, endsAt].some((time) => time && time > clock.now());
      if (!entry || (!isScheduled && !kind.keepsEditions)) continue;
      const row = { ...entry, key, startsAt, endsAt, madeWith, id, revision: 0, staysUp: false, goingAt: null };
      // No permission is needed: the program imports it.
      await settle({ ...deps, kind }, tx, row);
    }
    return readMadeWith(tx, [...made.keys()]);
  });
  await dropPagesOf(
    bus,
    kind,
    [...made.values()].flatMap(({ entry }) => entry.sites),
  );
  return new Map(numbers.map(({ id, madeWith }) => [made.get(compact(madeWith))?.name ?? '', id]));
}

/** Our spelling of the key; the database adds dashes. */
const compact = (madeWith: string | null) => (madeWith ?? '').replaceAll('-', '');
