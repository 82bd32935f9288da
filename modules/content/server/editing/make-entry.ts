import { hash } from 'node:crypto';
import { operatorOf } from '#api/admin/context.ts';
import { refuseDeadLinks } from '#api/admin/refuse-dead-links.ts';
import { Refused } from '#api/errors/refused.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import { moduleOf } from '../../contract/kinds.ts';
import { dropPagesOf } from '../page-tags.ts';
import {
  countOfKind,
  type EntryRow,
  findMadeWith,
  insertEntry,
  lockEntry,
  MOST_OF_KIND,
  type NewEntry,
  updateEntry,
} from '../store.ts';
import { columnsOf } from './entry-fields.ts';
import { type Admin, isDateMissing, mayChange, type Recording, refuseUnfit, settle } from './save-entry.ts';

const HEX_OF_UUID = 32;

/** Derives the value of `made_with` from a name. */
export function keyFrom(...words: readonly string[]): string {
  return hash('sha256', words.join(' '), 'hex').slice(0, HEX_OF_UUID);
}

/** Creates an entry. The same `madeWith` from the same operator returns the existing one unchanged. */
export async function makeEntry(
  admin: Admin,
  { madeWith, fields }: { madeWith: string; fields: Fields },
  context: Recording,
): Promise<number> {
  const { db, bus, kind } = admin;
  const sites = (fields.sites ?? []) as string[];
  if (fields.isHidden !== true) mayChange(admin, fields, context, sites);
  await refuseDeadLinks(admin.isDeadLink, { sites, before: {}, after: fields });
  const entry = newEntry(admin, fields, keyFrom(operatorOf(context).id, madeWith));
  const id = await db.transaction(async (tx) => {
    const known = await findMadeWith(tx, entry.madeWith ?? '');
    if (known !== undefined) {
      context.unchanged();
      return known;
    }
    if ((await countOfKind(tx, kind.name)) >= (kind.most ?? MOST_OF_KIND)) throw new Refused('TOO_MANY');
    const draft: Omit<EntryRow, 'id' | 'revision'> = { ...NOTHING_MORE, ...entry };
    await refuseUnfit(admin, tx, draft, { change: fields, operator: operatorOf(context) });
    const added = await insertEntry(tx, entry);
    if (added === undefined) {
      context.unchanged();
      return (await findMadeWith(tx, entry.madeWith ?? '')) as number;
    }
    await settle(admin, tx, { ...draft, id: added, revision: 0 });
    await admin.onSaved?.(tx, kind, entry.content);
    const subject = { type: kind.name, id: String(added) };
    await context.record(tx, { action: `${moduleOf(kind)}.made`, subject, after: fields });
    return added;
  });
  await dropPagesOf(bus, kind, entry.sites);
  return id;
}

const NOTHING_MORE = { goingAt: null, key: null, startsAt: null, endsAt: null, madeWith: null, staysUp: false };

export function newEntry({ kind, clock }: Pick<Admin, 'kind' | 'clock'>, fields: Fields, madeWith: string): NewEntry {
  const now = clock.now();
  const columns = columnsOf(kind, fields, { content: {} });
  const entry = {
    content: {},
    name: '',
    sites: [],
    sort: 0,
    audiences: [],
    weight: 0,
    isHidden: true,
    ...columns,
    kind: kind.name,
    createdAt: now,
    changedAt: now,
    madeWith,
  };
  return isDateMissing(kind, entry) ? { ...entry, startsAt: now } : entry;
}

/** Leaves room for others between two neighbors. */
const STEP = 10;

/** R5: puts entries in this order. Deleted ones are ignored. */
export async function orderEntries(admin: Admin, ids: readonly number[], context: Recording): Promise<void> {
  const { db, bus, kind } = admin;
  const places = new Map([...new Set(ids)].map((id, index) => [id, (index + 1) * STEP]));
  const sites = await db.transaction(async (tx) => {
    const moved: string[] = [];
    let hasMoved = false;
    // In the order of their ids, so that two such changes can't deadlock.
    for (const [id, sort] of [...places].sort(([left], [right]) => left - right)) {
      const row = await lockEntry(tx, kind.name, id);
      if (!row || row.sort === sort) continue;
      await updateEntry(tx, id, { sort, changedAt: admin.clock.now() });
      await context.record(tx, {
        action: `${moduleOf(kind)}.moved`,
        subject: { type: kind.name, id: String(id) },
        before: { sort: row.sort },
        after: { sort },
      });
      moved.push(...row.sites);
      hasMoved = true;
    }
    if (!hasMoved) context.unchanged();
    return moved;
  });
  await dropPagesOf(bus, kind, sites);
}
