import { camsModule } from '#modules/cams/server/module.ts';
import { liveModule } from '#modules/live/server/module.ts';
import type { Base } from './base.ts';
import type { ComposedCommerce } from './compose-commerce.ts';
import type { ComposedCommunity } from './compose-community.ts';
import type { ComposedContent } from './compose-content.ts';
import type { ComposedPeople } from './compose-people.ts';

/** Live rooms, and the streams in them. */
export function composeCams(
  { ports, work, namesOf }: Base,
  { site, catalogue }: ComposedContent,
  { wallet }: ComposedCommerce,
  { accounts, moderation, profiles }: ComposedPeople,
  { forum }: ComposedCommunity,
) {
  const { db, clock, log, bus, presence, limits } = ports;
  const live = liveModule({ clock, log });
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
    blockedWord: forum.api.blocks,
    sites: site.api.all,
  });
  return { live, cams };
}
