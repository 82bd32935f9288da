import type { AdminContext } from '#api/admin/context.ts';
import { refuseField, ValidationError } from '#api/errors/validation-error.ts';
import { differences, VersionConflict } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { hasAnyCode, USUAL_CODE_OWNER } from '#modules/billing/contract/biller-codes.ts';
import type { AdminPack, PackChanges, PackFields } from '../../contract/pack-admin-types.ts';
import type { WalletModuleDeps } from '../deps.ts';
import { addPack, countPacks, deletePack, findPack, lockPack, updatePack } from './pack-table-store.ts';
import { packsTag, productsOf } from './packs.ts';

/** Packs per site. */
const MOST = 40;
const SUBJECT = 'wallet.pack';

type Deps = Pick<WalletModuleDeps, 'db' | 'clock' | 'bus' | 'sites' | 'billing'>;
type Recording = Pick<AdminContext, 'record' | 'unchanged'>;

export async function packAtAdmin({ db }: Pick<Deps, 'db'>, id: string): Promise<AdminPack> {
  return thereIs(await findPack(db.drizzle, id));
}

export async function makePack(deps: Deps, context: Recording, fields: PackFields): Promise<string> {
  const { site } = fields;
  if (!deps.sites().some(({ key }) => key === site)) refuseField('site', 'There is no such site.');
  refuseSenselessPrices(fields);
  const id = newId(deps.clock);
  await deps.db.transaction(async (tx) => {
    if ((await countPacks(tx, site)) >= MOST) refuseField('site', 'This site already has 40 packs.');
    await addPack(tx, { id, ...fields });
    await context.record(tx, { action: 'wallet.pack-made', subject: packSubject(id), after: fields });
  });
  await dropPages(deps, site);
  return id;
}

/** Open checkouts keep the agreed terms (R7). */
export async function savePack(
  deps: Deps,
  context: Recording,
  { id, version, ...changes }: { id: string; version: number } & Partial<PackChanges>,
): Promise<number> {
  const saved = await deps.db.transaction(async (tx) => {
    const found = await takePack(tx, id, version);
    const { before, after } = differences(found, changes);
    if (Object.keys(after).length === 0) return undefined;
    refuseSenselessPrices({ ...found, ...changes });
    await updatePack(tx, id, changes);
    await context.record(tx, { action: 'wallet.pack-changed', subject: packSubject(id), before, after });
    return found.site;
  });
  if (saved === undefined) {
    context.unchanged();
    return version;
  }
  await dropPages(deps, saved);
  return version + 1;
}

/** Refuses to remove a pack that somebody has bought or begun to buy, to keep the books readable (R10). */
export async function removePack(
  deps: Deps,
  context: Recording,
  { id, version }: { id: string; version: number },
): Promise<'removed' | 'was-bought' | 'last'> {
  const { site } = await packAtAdmin(deps, id);
  if (await deps.billing.hasCheckouts(site, productsOf(id))) return 'was-bought';
  const removed = await deps.db.transaction(async (tx) => {
    const { id: _, version: __, ...before } = await takePack(tx, id, version);
    if ((await countPacks(tx, site)) === 1) return false;
    await deletePack(tx, id);
    await context.record(tx, { action: 'wallet.pack-removed', subject: packSubject(id), before });
    return true;
  });
  if (!removed) return 'last';
  await dropPages(deps, site);
  return 'removed';
}

async function takePack(tx: Tx, id: string, version: number): Promise<AdminPack> {
  const found = thereIs(await lockPack(tx, id));
  if (found.version !== version) throw new VersionConflict(found.version);
  return found;
}

function thereIs(pack: AdminPack | undefined): AdminPack {
  if (!pack) throw new NotFound('There is no such pack.');
  return pack;
}

export function packSubject(id: string) {
  return { type: SUBJECT, id };
}

async function dropPages({ bus }: Pick<Deps, 'bus'>, site: string): Promise<void> {
  await bus.publish('pages.drop', [packsTag(site)]);
}

type Prices = Pick<
  AdminPack,
  'normalMinor' | 'normalCodes' | 'normalOnceMinor' | 'specialMinor' | 'specialCodes' | 'specialOnceMinor'
>;
type Fault = readonly [field: keyof Prices | `${keyof Prices}/${string}`, detail: string];

const NO_CODE = 'Enter a code of a biller, or a price for one-time payments. Otherwise nobody could buy it.';

/** Checks that involve several prices (R10). Reports each fault at its field. */
function refuseSenselessPrices(prices: Prices): void {
  const faults = faultsOf(prices);
  if (faults.length > 0) throw new ValidationError(faults.map(([field, detail]) => ({ pointer: `/${field}`, detail })));
}

function faultsOf(prices: Prices): Fault[] {
  const { normalMinor, normalCodes, normalOnceMinor } = prices;
  const { specialMinor, specialCodes, specialOnceMinor } = prices;
  const faults: Fault[] = [];
  if (!hasAnyCode(normalCodes) && normalOnceMinor === null) faults.push([`normalCodes/${USUAL_CODE_OWNER}`, NO_CODE]);
  const isSoldToMembers = hasAnyCode(specialCodes) || specialOnceMinor !== null;
  if (specialMinor === null) {
    if (isSoldToMembers) faults.push(['specialMinor', 'Enter the price for members too.']);
    return faults;
  }
  if (specialMinor > normalMinor) faults.push(['specialMinor', 'Members can’t pay more than everybody else.']);
  if (!isSoldToMembers) faults.push([`specialCodes/${USUAL_CODE_OWNER}`, NO_CODE]);
  if (specialOnceMinor !== null && normalOnceMinor !== null && specialOnceMinor > normalOnceMinor)
    faults.push(['specialOnceMinor', 'Members can’t pay more than everybody else.']);
  return faults;
}
