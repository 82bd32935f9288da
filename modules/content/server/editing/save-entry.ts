import { isDeepStrictEqual } from 'node:util';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { refuseDeadLinks } from '#api/admin/refuse-dead-links.ts';
import type { Permission } from '#api/declare/permissions.ts';
import { Refused } from '#api/errors/refused.ts';
import { fitting, refuseField } from '#api/errors/validation-error.ts';
import { differences, type Fields, VersionConflict } from '#api/errors/version-conflict.ts';
import { type Operator, operatorMay } from '#api/request/operator.ts';
import { findChange } from '#kernel/audit/history.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import { EntryKeyChanged } from '../../contract/events.ts';
import { type EntryKind, moduleOf } from '../../contract/kinds.ts';
import { SHOWING, SharedFields } from '../../contract/types.ts';
import type { ContentDeps } from '../deps.ts';
import { dropPagesOf } from '../page-tags.ts';
import {
  deleteEditionsToCome,
  type EntryRow,
  findEdition,
  findEntry,
  holdKind,
  insertEdition,
  isKeyTaken,
  lockEntry,
  updateEntry,
} from '../store.ts';
import type { KindsOfModule } from '../types.ts';
import { columnsOf, fieldsOf, stateOf } from './entry-fields.ts';
import { pictureAddressesIn } from './pictures-in.ts';
import { scheduleRefresh } from './schedule-refresh.ts';

/** Dependencies of the operators' use cases, for a kind of a module. */
export interface Admin extends ContentDeps {
  kind: EntryKind;
  publish: Permission;
  faultIn?: KindsOfModule['faultIn'];
  onSaved?: KindsOfModule['onSaved'];
}

export type Recording = Pick<AdminContext, 'operator' | 'record' | 'unchanged'>;

/** Changes an entry and records what differs, in one transaction. Returns its new version. */
export async function saveEntry(
  admin: Admin,
  { id, version, fields, action }: { id: number; version: number; fields: Fields; action: string },
  context: Recording,
): Promise<number> {
  const { db, bus, kind, clock } = admin;
  const open = await findEntry(db.drizzle, kind.name, id);
  if (open)
    await refuseDeadLinks(admin.isDeadLink, {
      sites: (fields.sites as string[] | undefined) ?? open.sites,
      before: open.content,
      after: fields,
    });
  const saved = await db.transaction(async (tx) => {
    const row = await heldEntry(tx, kind, id, version);
    const { before, after } = differences(fieldsOf(row), fields);
    if (Object.keys(after).length === 0) {
      context.unchanged();
      return { version: row.revision, sites: [] };
    }
    mayChange(admin, after, context, [...row.sites, ...((after.sites ?? []) as string[])]);
    const now = clock.now();
    const draft = { ...row, ...columnsOf(kind, after, row), changedAt: now };
    if (isDateMissing(kind, draft)) {
      draft.startsAt = now;
      Object.assign(before, { startsAt: row.startsAt?.toISOString() ?? null });
      Object.assign(after, { startsAt: now.toISOString() });
    }
    const changed = { ...draft, staysUp: staysUp(admin, row, draft, now) };
    await refuseUnfit(admin, tx, changed, { change: after, operator: operatorOf(context) });
    const { id: _, revision: __, ...columns } = changed;
    await updateEntry(tx, id, columns);
    await settle(admin, tx, changed);
    await admin.onSaved?.(tx, kind, changed.content);
    await tellKey(admin, tx, row, changed);
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

/** R16: a visible entry of a dated kind needs a date. */
export function isDateMissing(
  { isDated }: Pick<EntryKind, 'isDated'>,
  { isHidden, startsAt }: Pick<EntryRow, 'isHidden'> & { startsAt?: Date | null },
): boolean {
  return isDated === true && !isHidden && !startsAt;
}

/** R20: publishes that an entry has another key, and so perhaps another address. */
async function tellKey({ events }: Pick<Admin, 'events'>, tx: Tx, before: EntryRow, after: EntryRow): Promise<void> {
  if (before.key === null || after.key === null || before.key === after.key) return;
  const { id, kind, sites, key: from, revision } = before;
  await events.publish(tx, EntryKeyChanged, {
    key: `${id}:${revision + 1}`,
    order: EntryKeyChanged.name,
    payload: { kind, id, from, to: after.key, sites },
  });
}

/** Throws NotFound for an unknown id and `VersionConflict` if the version isn't the current one. */
async function heldEntry(tx: Tx, kind: EntryKind, id: number, version: number): Promise<EntryRow> {
  const row = await lockEntry(tx, kind.name, id);
  if (!row) throw new NotFound('There is no such entry.');
  if (row.revision !== version) throw new VersionConflict(row.revision);
  if (row.goingAt) refuseField('', 'This is being deleted. Restore it under Deletions before you change it.');
  return row;
}

/** R6. @param sites its sites before and after the change */
export function mayChange(
  { publish }: Pick<Admin, 'publish'>,
  change: Fields,
  context: Pick<AdminContext, 'operator'>,
  sites: readonly string[],
): void {
  if (!SHOWING.some((name) => name in change)) return;
  const operator = operatorOf(context);
  // An entry without sites needs the permission everywhere.
  const isAllowed =
    sites.length === 0 ? operatorMay(operator, publish) : sites.every((site) => operatorMay(operator, publish, site));
  if (!isAllowed) throw new Forbidden();
}

/** @param change its changed fields */
export async function refuseUnfit(
  admin: Admin,
  tx: Tx,
  entry: Omit<EntryRow, 'id' | 'revision'> & { id?: number },
  { change, operator }: { change: Fields; operator: Operator },
): Promise<void> {
  const { kind, isSite, holdPictures, faultIn } = admin;
  const { key, sites, startsAt, endsAt } = entry;
  const unknown = sites.find((site) => !isSite(site));
  if (unknown !== undefined) refuseField('sites', `There is no site ${unknown}.`);
  if (startsAt && endsAt && startsAt >= endsAt) refuseField('endsAt', 'The end must be after the start.');
  const fault = await faultIn?.(kind, entry.content, { tx, id: entry.id, isHidden: entry.isHidden, change, operator });
  if (fault) refuseField(fault.field, fault.detail);
  if ((await holdPictures(tx, pictureAddressesIn(change))).length > 0)
    refuseField('', 'This picture was deleted from the library. Choose another one.');
  await refuseKey(admin, tx, { id: entry.id, key, sites });
}

async function refuseKey(
  { kind }: Admin,
  tx: Tx,
  { id, key, sites }: { id?: number; key: string | null; sites: readonly string[] },
): Promise<void> {
  if (!kind.key) {
    if (key !== null) refuseField('key', 'This has no address.');
    return;
  }
  const { success, error } = kind.key.safeParse(key ?? '');
  if (!success) refuseField('key', error.issues[0]?.message ?? 'Enter an address.');
  if (kind.sharesKey) return;
  await holdKind(tx, kind.name);
  if (await isKeyTaken(tx, { kind: kind.name, key: key ?? '', sites, but: id })) {
    const detail = 'This address is already taken on one of its sites.';
    throw new Refused('KEY_TAKEN', { data: { errors: [{ pointer: '/key', detail }] } });
  }
}

/** Updates what depends on an entry. */
export async function settle(admin: ContentDeps & { kind: EntryKind }, tx: Tx, entry: EntryRow): Promise<void> {
  await scheduleRefresh(admin, tx, entry);
  if (admin.kind.keepsEditions) await keepEdition(admin, tx, entry);
}

/** R7: a visible entry whose start is postponed stays visible until then. */
function staysUp({ kind }: Pick<Admin, 'kind'>, before: EntryRow, draft: EntryRow, now: Date): boolean {
  const isUp = stateOf(before, now) === 'shown' || (before.staysUp && stateOf(before, now) === 'scheduled');
  return kind.keepsEditions === true && isUp && stateOf(draft, now) === 'scheduled';
}

/** R7: the date is when visitors first see it. */
async function keepEdition({ clock }: Pick<ContentDeps, 'clock'>, tx: Tx, entry: EntryRow): Promise<void> {
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

/** Undoes one change of an entry and leaves the rest. */
export async function restoreEntry(
  admin: Admin,
  { id, version, entry }: { id: number; version: number; entry: number },
  context: Recording,
): Promise<number> {
  const { kind } = admin;
  const subject = { type: kind.name, id: String(id) };
  const { before } = await findChange(admin, subject, entry);
  const Restorable = SharedFields.partial().extend(kind.content.partial().shape);
  const fields = fitting(Restorable, before ?? {}) as Fields;
  return saveEntry(admin, { id, version, fields, action: 'restored' }, context);
}
