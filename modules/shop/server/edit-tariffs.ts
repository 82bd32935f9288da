import type { AdminContext } from '#api/admin-context.ts';
import { refuseField } from '#api/validation-error.ts';
import { differences, VersionConflict } from '#api/version-conflict.ts';
import type { Database } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { entriesTag } from '#modules/content/contract/kinds.ts';
import type { AdminTariff, TariffFields } from '../contract/admin-types.ts';
import { SALE_PAGE } from '../contract/kinds.ts';
import { siteAt } from './check-purchase.ts';
import type { ShopDeps } from './deps.ts';
import { addTariff, countTariffs, findTariff, lockTariff, updateTariff } from './tariffs-store.ts';
import { refuseWhatIsNoOffer } from './vip-offer.ts';

/** So many a site has at most; nobody chooses among more. */
const MOST = 60;

type Deps = Pick<ShopDeps, 'clock' | 'bus' | 'sites'> & { db: Database };

export async function tariffAtAdmin({ db }: Pick<Deps, 'db'>, id: string): Promise<AdminTariff> {
  const tariff = await findTariff(db.drizzle, id);
  if (!tariff) throw new NotFound('There is no such tariff.');
  return tariff;
}

export async function makeTariff(
  deps: Deps,
  context: Pick<AdminContext, 'record'>,
  fields: TariffFields,
): Promise<string> {
  refuseWhatValidationError(deps, fields);
  const id = newId(deps.clock);
  await deps.db.transaction(async (tx) => {
    if ((await countTariffs(tx, fields.site)) >= MOST) refuseField('site', 'This site has too many already.');
    await addTariff(tx, { id, ...fields });
    await context.record(tx, { action: 'shop.tariff-made', subject: subjectOf(id), after: fields });
  });
  await dropPages(deps, fields.site);
  return id;
}

/** Touches no checkout that has begun: those carry what was agreed to (R1). */
export async function saveTariff(
  deps: Deps,
  context: Pick<AdminContext, 'record' | 'unchanged'>,
  { id, version, ...wanted }: { id: string; version: number } & Partial<TariffFields>,
): Promise<number> {
  const saved = await deps.db.transaction(async (tx) => {
    const found = await lockTariff(tx, id);
    if (!found) throw new NotFound('There is no such tariff.');
    if (found.version !== version) throw new VersionConflict(found.version);
    const { before, after } = differences(found, wanted);
    if (Object.keys(after).length === 0) return undefined;
    refuseWhatValidationError(deps, { ...found, ...wanted });
    await updateTariff(tx, id, wanted);
    await context.record(tx, { action: 'shop.tariff-changed', subject: subjectOf(id), before, after });
    return found.site;
  });
  if (saved === undefined) {
    context.unchanged();
    return version;
  }
  await dropPages(deps, saved);
  return version + 1;
}

function subjectOf(id: string) {
  return { type: 'shop.tariff', id };
}

/** What no schema can tell of the fields together. */
function refuseWhatValidationError(
  { sites }: Pick<Deps, 'sites'>,
  fields: Omit<TariffFields, 'type' | 'currency'>,
): void {
  const { site, slaveSites, recurring, rebillMinor, priceMinor, freeTokens } = fields;
  if (!sites().some(({ key }) => key === site)) refuseField('site', 'There is no such site.');
  if (recurring && priceMinor === 0 && rebillMinor === null)
    refuseField('rebillMinor', 'What follows a free trial needs a price.');
  if (!recurring && priceMinor === 0) refuseField('priceMinor', 'What is paid once needs a price.');
  if (freeTokens !== null && priceMinor === 0)
    refuseField('freeTokens', 'What costs nothing at first brings no tokens along.');
  refuseWhatIsNoOffer(fields);
  const keys = slaveSites.map(({ siteHost }) => siteAt(sites(), siteHost)?.key);
  const strange = keys.findIndex((key, place) => !key || key === site || keys.indexOf(key) !== place);
  if (strange >= 0) refuseField(`slaveSites/${strange}/siteHost`, 'The host of another site of the house, each once.');
}

async function dropPages({ bus }: Pick<Deps, 'bus'>, site: string): Promise<void> {
  await bus.publish('pages.drop', [entriesTag(site, SALE_PAGE)]);
}
