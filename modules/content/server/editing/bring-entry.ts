import { AUDIENCES, type ContentOf, type EntryKind } from '../../contract/kinds.ts';
import type { ContentDeps } from '../deps.ts';
import { dropPagesOf } from '../page-tags.ts';
import { insertEntry } from '../store.ts';
import type { EntryToBring } from '../types.ts';
import { keyFrom, newEntry } from './make-entry.ts';
import { settle } from './save-entry.ts';

const USUAL = { key: null, sort: 0, weight: 100, startsAt: null, endsAt: null, audiences: [...AUDIENCES] };

/** Brings in an entry that has not come under this name before; what operators have made of it since stays. */
export async function bringEntry<Kind extends EntryKind>(
  deps: ContentDeps,
  kind: Kind,
  name: string,
  { content, ...shared }: EntryToBring<ContentOf<Kind>>,
): Promise<void> {
  const { db, bus } = deps;
  const fields = { ...USUAL, ...shared, ...(content as object), isHidden: false };
  const entry = newEntry({ ...deps, kind }, fields, keyFrom(kind.name, name));
  await db.transaction(async (tx) => {
    const id = await insertEntry(tx, entry);
    if (id === undefined) return;
    const { key = null, startsAt = null, endsAt = null, madeWith = null } = entry;
    const row = { ...entry, key, startsAt, endsAt, madeWith, id, revision: 0, staysUp: false, goingAt: null };
    // Nobody has to be allowed to: it is the program that brings it.
    await settle({ ...deps, kind }, tx, row);
  });
  await dropPagesOf(bus, kind, entry.sites);
}
