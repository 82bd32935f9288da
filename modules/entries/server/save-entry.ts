import { isDeepStrictEqual } from 'node:util';
import { refuseField } from '#calls/cannot-be.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { operatorOf } from '#calls/desk-context.ts';
import { differences, EditedMeanwhile, type Fields } from '#calls/edited-meanwhile.ts';
import { operatorMay } from '#calls/operator.ts';
import type { Permission } from '#calls/permissions.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import { type EntryKind, moduleOf } from '../contract/kinds.ts';
import { SHOWING } from '../contract/wire.ts';
import { columnsOf, fieldsOf, stateOf } from './entry-fields.ts';
import { KeyTaken } from './faults.ts';
import type { Fault } from './index.ts';
import { dropPagesOf } from './page-tags.ts';
import type { EntriesDeps } from './parts.ts';
import { permalinksIn } from './permalinks-in.ts';
import { planTurns } from './plan-turns.ts';
import {
  deleteEditionsToCome,
  type EntryRow,
  findEdition,
  holdKeys,
  insertEdition,
  isKeyTaken,
  lockEntry,
  updateEntry,
} from './store.ts';

/** What the use cases of operators stand on, for a kind of a module. */
export interface Desk extends EntriesDeps {
  kind: EntryKind;
  publish: Permission;
  faultIn?(kind: EntryKind, content: Fields): Fault | undefined;
}

export type Recording = Pick<DeskContext, 'operator' | 'record' | 'unchanged'>;

/** Changes an entry and writes down what differs, in one transaction. Answers the version that it has since. */
export async function saveEntry(
  desk: Desk,
  { id, version, fields, action }: { id: number; version: number; fields: Fields; action: string },
  context: Recording,
): Promise<number> {
  const { db, bus, kind, clock } = desk;
  const saved = await db.transaction(async (tx) => {
    const row = await heldEntry(tx, kind, id, version);
    const { before, after } = differences(fieldsOf(row), fields);
    if (Object.keys(after).length === 0) {
      context.unchanged();
      return { version: row.revision, sites: [] };
    }
    mayChange(desk, after, context);
    const now = clock.now();
    const wanted = { ...row, ...columnsOf(kind, after, row), changedAt: now };
    const changed = { ...wanted, staysUp: staysUp(desk, row, wanted, now) };
    await refuseUnfit(desk, tx, changed, after);
    const { id: _, revision: __, ...columns } = changed;
    await updateEntry(tx, id, columns);
    await settle(desk, tx, changed);
    await context.record(tx, {
      action: `${moduleOf(kind)}.${action}`,
      subject: { type: kind.name, id: String(id) },
      before,
      after,
    });
    return { version: row.revision + 1, sites: [...row.sites, ...changed.sites] };
  });
  await dropPagesOf(bus, kind, saved.sites);
  return saved.version;
}

/** Throws NotFound for an unknown id and `EditedMeanwhile` for another version than the one that is named. */
export async function heldEntry(tx: Tx, kind: EntryKind, id: number, version: number): Promise<EntryRow> {
  const row = await lockEntry(tx, kind.name, id);
  if (!row) throw new NotFound('There is no such entry.');
  if (row.revision !== version) throw new EditedMeanwhile(row.revision);
  return row;
}

/** R6 */
export function mayChange(
  { publish }: Pick<Desk, 'publish'>,
  change: Fields,
  context: Pick<DeskContext, 'operator'>,
): void {
  const isShowing = SHOWING.some((name) => name in change);
  if (isShowing && !operatorMay(operatorOf(context), publish)) throw new Forbidden();
}

/** @param change what is new of it */
export async function refuseUnfit(
  desk: Desk,
  tx: Tx,
  entry: Omit<EntryRow, 'id' | 'revision'> & { id?: number },
  change: Fields,
): Promise<void> {
  const { kind, isSite, holdPictures, faultIn } = desk;
  const { key, sites, startsAt, endsAt } = entry;
  const unknown = sites.find((site) => !isSite(site));
  if (unknown !== undefined) refuseField('sites', `There is no site ${unknown}.`);
  if (startsAt && endsAt && startsAt >= endsAt) refuseField('endsAt', 'It must end after it begins.');
  const fault = faultIn?.(kind, entry.content);
  if (fault) refuseField(fault.field, fault.detail);
  if ((await holdPictures(tx, permalinksIn(change))).length > 0)
    refuseField('', 'A picture has been removed from the library. Choose another one.');
  await refuseKey(desk, tx, { id: entry.id, key, sites });
}

async function refuseKey(
  { kind }: Desk,
  tx: Tx,
  { id, key, sites }: { id?: number; key: string | null; sites: readonly string[] },
): Promise<void> {
  if (!kind.key) {
    if (key !== null) refuseField('key', 'There is no address here.');
    return;
  }
  const { success, error } = kind.key.safeParse(key ?? '');
  if (!success) refuseField('key', error.issues[0]?.message ?? 'It needs an address.');
  if (kind.sharesKey) return;
  await holdKeys(tx, kind.name);
  if (await isKeyTaken(tx, { kind: kind.name, key: key ?? '', sites, but: id })) throw new KeyTaken();
}

/** What follows from an entry as it is now. */
export async function settle(
  desk: EntriesDeps & { kind: EntryKind },
  tx: Tx,
  entry: EntryRow,
): Promise<void> {
  await planTurns(desk, tx, entry);
  if (desk.kind.keepsEditions) await keepEdition(desk, tx, entry);
}

/** R7: what visitors see as a start is put off is not taken down until then. */
function staysUp({ kind }: Pick<Desk, 'kind'>, before: EntryRow, wanted: EntryRow, now: Date): boolean {
  const isUp = stateOf(before, now) === 'shown' || (before.staysUp && stateOf(before, now) === 'scheduled');
  return kind.keepsEditions === true && isUp && stateOf(wanted, now) === 'scheduled';
}

/** R7: dated when visitors first see it. */
async function keepEdition({ clock }: Pick<EntriesDeps, 'clock'>, tx: Tx, entry: EntryRow): Promise<void> {
  const { id, startsAt, content } = entry;
  const now = clock.now();
  await deleteEditionsToCome(tx, id, now);
  const state = stateOf(entry, now);
  if (state === 'hidden' || state === 'ended') return;
  const newest = await findEdition(tx, id);
  if (newest && isDeepStrictEqual(newest.content, content)) return;
  const publishedAt = startsAt && startsAt > now ? startsAt : now;
  await insertEdition(tx, { entryId: id, edition: (newest?.edition ?? 0) + 1, publishedAt, content });
}
