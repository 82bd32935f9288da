import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsFor } from '#kernel/secrets/secrets.ts';
import { createSigner } from '#kernel/signing/signing.ts';
import { headsetModule } from '#modules/headset/server/module.ts';
import { openEncoding } from '#modules/media/server/encode/open-encoding.ts';
import { USUAL_LIMITS } from '#modules/media/server/ingest/limits.ts';
import { mediaModule } from '#modules/media/server/module.ts';
import { playerModule } from '#modules/player/server/module.ts';
import { vreelsModule } from '#modules/vreels/server/module.ts';
import { headsetGuard } from '../guards/headset-guard.ts';
import { mediaGuard } from '../guards/media-guard.ts';
import { adminContextOf } from '../http/admin/admin-request.ts';
import type { Base } from './base.ts';
import type { ComposedCommerce } from './compose-commerce.ts';
import type { ComposedContent } from './compose-content.ts';
import type { ComposedPeople } from './compose-people.ts';
import { usesEverywhere } from './picture-uses.ts';
import { sitesOfThings } from './sites-of.ts';

/** How videos are made and watched. */
export async function composeMedia(
  { ports, settings, late, work }: Base,
  { site, catalogue, content, favourites, caches }: ComposedContent,
  { membership }: ComposedCommerce,
  { accounts, ageVerification, deletions, operators, visitors }: ComposedPeople,
) {
  const { db, clock, storage, bus } = ports;
  const { resolveOperator } = operators.api;
  const signer = createSigner(await secretsFor('media-links', { db, clock }), clock);
  const guard = mediaGuard({
    visitors,
    openMedia: caches.openMedia,
    ageVerification: ageVerification.api,
    operators: operators.api,
  });
  const media = mediaModule({
    db,
    clock,
    storage,
    jobs: work.jobs,
    audit: work.audit,
    isTakenDown: deletions.api.isTakenDown,
    guard,
    signer,
    async isShortShown(key, moment) {
      const there = site.api.all().find((one) => one.key === key);
      return there !== undefined && vreels.api.isShown(there, moment);
    },
    dropPictures: () => bus.publish('pages.drop', []),
    catalogue: {
      ...catalogue.api,
      usesOfPictures: usesEverywhere(catalogue.api, [site.api.countShowing, content.api.countShowing]),
    },
    encoding: openEncoding(settings.encoding ?? { workFolder: join(tmpdir(), 'parallax-work') }),
    ingest: settings.ingest ?? { limits: USUAL_LIMITS },
    async adminRequestOf(c) {
      const { audit } = work;
      const deps = { ...visitors, audit, db, resolveOperator, sitesOf: sitesOfThings(late.modules) };
      const { context, reply } = await adminContextOf(c, deps);
      return { context, cookies: () => reply.cookies };
    },
  });
  late.media.set(media.api);
  const player = playerModule({
    db,
    clock,
    signer,
    catalogue: catalogue.api,
    media: media.api,
    membership: membership.api,
    appDownloadsADay: settings.appDownloadsADay,
  });
  const headset = headsetModule({
    db,
    clock,
    signer,
    catalogue: catalogue.api,
    media: media.api,
    player: player.api,
    favourites: favourites.api,
    membership: membership.api,
    mediaGuard: guard,
    headset: headsetGuard({
      accounts: accounts.api,
      ageVerification: ageVerification.api,
      settings: visitors,
      endpoints: () => late.web().endpoints,
      responses: caches.responseCache,
    }),
  });
  late.headset.set(headset.api);
  const vreels = vreelsModule({
    db,
    clock,
    signer,
    content: content.api,
    catalogue: catalogue.api,
    media: media.api,
  });
  return { media, player, headset, vreels };
}
