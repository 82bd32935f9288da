import { secretsFor } from '#kernel/secrets/secrets.ts';
import { createSigner } from '#kernel/signing/signing.ts';
import { camsModule } from '#modules/cams/server/module.ts';
import { liveModule } from '#modules/live/server/module.ts';
import { isLoopback } from '#sites/index.ts';
import type { Base } from './base.ts';
import type { ComposedCommerce } from './compose-commerce.ts';
import type { ComposedCommunity } from './compose-community.ts';
import type { ComposedContent } from './compose-content.ts';
import type { ComposedPeople } from './compose-people.ts';

/** Live rooms and their streams. */
export async function composeCams(
  { ports, settings, work, namesOf, whereOf, late }: Base,
  { site, catalogue, search }: ComposedContent,
  { wallet }: ComposedCommerce,
  { accounts, moderation, profiles }: ComposedPeople,
  { forum }: ComposedCommunity,
) {
  const { db, clock, log, bus, presence, limits } = ports;
  const [key] = await secretsFor('live-engine', { db, clock });
  const live = liveModule({
    clock,
    log,
    limits,
    signer: createSigner(await secretsFor('live-tokens', { db, clock }), clock),
    engineKey: key?.key ?? '',
    addressOf: (c) => whereOf(c).address,
    settings: settings.live ?? { engine: 'off' },
    ffmpeg: settings.encoding?.ffmpeg ?? 'ffmpeg',
    isUsed: () => site.api.all().some(({ flags }) => flags.cams),
    isPublic: settings.publicUrl !== undefined && !isLoopback(new URL(settings.publicUrl).host),
  });
  late.live.set(live.api);
  const cams = camsModule({
    db,
    clock,
    log,
    bus,
    presence,
    limits,
    jobs: work.jobs,
    audit: work.audit,
    namesOf,
    live: live.api,
    wallet: wallet.api,
    accounts: accounts.api,
    catalogue: catalogue.api,
    profiles: profiles.api,
    moderation: moderation.api,
    search: search.api,
    blockedWord: forum.api.blocks,
    siteAt: (c) => whereOf(c).site,
    sites: site.api.all,
  });
  late.cams.set(cams.api);
  return { live, cams };
}
