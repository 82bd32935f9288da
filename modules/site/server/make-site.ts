import type { AdminContext } from '#api/admin/context.ts';
import { Refused } from '#api/errors/refused.ts';
import { refuseField } from '#api/errors/validation-error.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { SiteBeginning } from '#sites/blank.ts';
import { hostsOfSite } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import { readSites } from './current-sites.ts';
import type { SiteParts } from './deps.ts';
import { lockSettings, OPENING } from './settings-store.ts';
import { addSite, holdHosts, noteRemoved, wasMade } from './sites-store.ts';

/** R20 */
const MOST_SITES = 100;

/** R20: creates a site. It is closed at first, and known to all processes now or a moment later. */
export async function makeSite(
  { db, clock, log, sites }: SiteParts,
  site: SiteBeginning,
  context: Pick<AdminContext, 'record'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdHosts(tx);
    const others = await readSites(tx, log);
    if (others.some(({ key }) => key === site.key) || (await wasMade(tx, site.key)))
      refuseField('key', 'Another site has this key.');
    if (others.length >= MOST_SITES) refuseField('key', `You can have up to ${MOST_SITES} sites.`);
    refuseTaken(others, hostsOfSite({ ...site, hosts: [] }), () => 'domain');
    await addSite(tx, site, clock.now());
    const { key, ...after } = site;
    await context.record(tx, { action: 'site.made', subject: { type: 'site', id: key }, after });
  });
  await sites.tell();
}

/** R20: deletes a site that was never opened. */
export async function removeSite(
  { db, clock, sites }: SiteParts,
  key: string,
  context: Pick<AdminContext, 'record'>,
): Promise<void> {
  const now = clock.now();
  const { name, domain } = sites.current(sites.began(key));
  if (sites.isFromFiles(key)) throw new Refused('IS_OF_FILES');
  await db.transaction(async (tx) => {
    // The lock keeps others from opening it meanwhile.
    const { revision } = await lockSettings(tx, { site: key, part: OPENING, now });
    if (revision > 0) throw new Refused('WAS_OPEN');
    if (!(await noteRemoved(tx, key, now))) throw new NotFound('There is no such site.');
    await context.record(tx, { action: 'site.removed', subject: { type: 'site', id: key }, before: { name, domain } });
  });
  await sites.tell();
}

/** Each host belongs to one site. Call it with hosts locked, in the transaction that takes one. */
export async function refuseTakenHosts(
  { log }: Pick<SiteParts, 'log'>,
  tx: Tx,
  { key, domain, hosts }: Pick<Site, 'key' | 'domain' | 'hosts'>,
): Promise<void> {
  await holdHosts(tx);
  const others = (await readSites(tx, log)).filter((one) => one.key !== key);
  refuseTaken(others, [domain, ...hosts], (host) => (host === domain ? 'value/domain' : 'value/hosts'));
}

function refuseTaken(others: readonly Site[], hosts: readonly string[], fieldOf: (host: string) => string): void {
  for (const host of hosts) {
    const owner = others.find((one) => hostsOfSite(one).includes(host));
    if (owner) refuseField(fieldOf(host), `${host} belongs to ${owner.name}.`);
  }
}
