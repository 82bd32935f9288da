import type { AdminContext } from '#api/admin/context.ts';
import { refuseField } from '#api/errors/validation-error.ts';
import { differences, VersionConflict } from '#api/errors/version-conflict.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { entriesTag } from '#modules/content/contract/kinds.ts';
import type { TariffDetail, TariffFields } from '../../contract/admin-types.ts';
import { SALE_EVENT, SALE_PAGE } from '../../contract/kinds.ts';
import { monthsOf, paymentsFor, type VipFields } from '../../contract/vip-offer.ts';
import type { ShopDeps } from '../deps.ts';
import { siteAtHost } from '../purchase/check-purchase.ts';
import { obstaclesTo } from '../purchase/payment-systems.ts';
import { addTariff, countTariffs, findSlot, findTariff, lockTariff, updateTariff } from './tariffs-store.ts';

/** Per site. */
const MAX_TARIFFS = 60;

type Deps = Pick<ShopDeps, 'clock' | 'bus' | 'sites' | 'content'> & { db: Database };

export async function getTariff(deps: Pick<ShopDeps, 'db' | 'billing'>, id: string): Promise<TariffDetail> {
  const tariff = await findTariff(deps.db.drizzle, id);
  if (!tariff) throw new NotFound('There is no such tariff.');
  const slot = await findSlot(deps.db.drizzle, id);
  return { ...tariff, obstacles: slot ? obstaclesTo(deps, slot.site, slot.tariff) : [] };
}

export async function createTariff(
  deps: Deps,
  context: Pick<AdminContext, 'record'>,
  fields: TariffFields,
): Promise<string> {
  validateTariff(deps, fields);
  await refuseUnknownEvent(deps, fields);
  const id = newId(deps.clock);
  await deps.db.transaction(async (tx) => {
    if ((await countTariffs(tx, fields.site)) >= MAX_TARIFFS)
      refuseField('site', `This site already has ${MAX_TARIFFS} tariffs.`);
    await addTariff(tx, { id, ...fields });
    await context.record(tx, { action: 'shop.tariff-made', subject: subjectOf(id), after: fields });
  });
  await invalidateSalePages(deps, fields.site);
  return id;
}

/** Open checkouts keep the agreed terms (R1). */
export async function saveTariff(
  deps: Deps,
  context: Pick<AdminContext, 'record' | 'unchanged'>,
  { id, version, ...changes }: { id: string; version: number } & Partial<TariffFields>,
): Promise<number> {
  const saved = await deps.db.transaction(async (tx) => {
    const found = await lockTariff(tx, id);
    if (!found) throw new NotFound('There is no such tariff.');
    if (found.version !== version) throw new VersionConflict(found.version);
    const { before, after } = differences(found, changes);
    if (Object.keys(after).length === 0) return undefined;
    validateTariff(deps, { ...found, ...changes });
    if ('saleEvent' in after) await refuseUnknownEvent(deps, { ...found, ...changes }, tx);
    await updateTariff(tx, id, changes);
    await context.record(tx, { action: 'shop.tariff-changed', subject: subjectOf(id), before, after });
    return found.site;
  });
  if (saved === undefined) {
    context.unchanged();
    return version;
  }
  await invalidateSalePages(deps, saved);
  return version + 1;
}

function subjectOf(id: string) {
  return { type: 'shop.tariff', id };
}

/** Checks that involve several fields. */
function validateTariff({ sites }: Pick<Deps, 'sites'>, fields: Omit<TariffFields, 'type' | 'currency'>): void {
  const { site, slaveSites, recurring, rebillMinor, priceMinor, freeTokens } = fields;
  if (!sites().some(({ key }) => key === site)) refuseField('site', 'There is no such site.');
  if (recurring && priceMinor === 0 && rebillMinor === null)
    refuseField('rebillMinor', 'Enter a renewal price for the time after the free trial.');
  if (recurring && fields.trial && rebillMinor === null)
    refuseField('rebillMinor', 'Enter the renewal price after the trial.');
  if (recurring && fields.trial && fields.rebillDays === null)
    refuseField('rebillDays', 'Enter how many days each renewal covers.');
  if (!recurring && priceMinor === 0) refuseField('priceMinor', 'A one-time purchase needs a price.');
  if (freeTokens !== null && priceMinor === 0) refuseField('freeTokens', 'A free trial can’t include tokens.');
  validateVipOffer(fields);
  const keys = slaveSites.map(({ siteHost }) => siteAtHost(sites(), siteHost)?.key);
  const invalid = keys.findIndex((key, index) => !key || key === site || keys.indexOf(key) !== index);
  if (invalid >= 0) refuseField(`slaveSites/${invalid}/siteHost`, 'Enter the host of another site, each once.');
}

/** A tariff whose key matches no sale event would never be sold. */
async function refuseUnknownEvent(
  { content }: Pick<Deps, 'content'>,
  { site, saleEvent }: Pick<TariffFields, 'site' | 'saleEvent'>,
  tx?: Tx,
): Promise<void> {
  if (saleEvent === null || (await content.hasKey(SALE_EVENT, { key: saleEvent, site }, tx))) return;
  refuseField('saleEvent', 'This site has no sale event with this key. Create it first.');
}

async function invalidateSalePages({ bus }: Pick<Deps, 'bus'>, site: string): Promise<void> {
  await bus.publish('pages.drop', [entriesTag(site, SALE_PAGE)]);
}

/** Throws a field error for an impossible offer (R14). */
function validateVipOffer(fields: VipFields): void {
  const { vipMonths: months, vipRebillMinor: after, recurring, rebillMinor, priceMinor } = fields;
  if (months === null && after === null) return;
  if (months === null) refuseField('vipMonths', 'Enter the months before the lower price.');
  if (!recurring) refuseField('vipMonths', 'Only a renewing tariff can have this offer.');
  if (after === null) refuseField('vipRebillMinor', 'Enter the renewal price after these months.');
  if (after >= (rebillMinor ?? priceMinor)) refuseField('vipRebillMinor', 'Use less than the renewal price before.');
  const { periodDays, rebillDays } = fields;
  if (Math.min(monthsOf(periodDays), monthsOf(rebillDays ?? periodDays)) < 1)
    refuseField('vipMonths', 'Each payment has to cover at least a month.');
  if (months <= monthsOf(periodDays)) refuseField('vipMonths', 'Use more months than the first payment covers.');
  if (!Number.isInteger(paymentsFor(fields, months)))
    refuseField('vipMonths', 'These periods don’t add up to that many months.');
}
