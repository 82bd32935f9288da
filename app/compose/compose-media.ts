import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsFor } from '#kernel/secrets/secrets.ts';
import { createSigner } from '#kernel/signing.ts';
import { playbackModule } from '#modules/playback/server/module.ts';
import { openEncoding } from '#modules/playback/server/pipeline/encode/open-encoding.ts';
import { USUAL_LIMITS } from '#modules/playback/server/pipeline/ingest/limits.ts';
import { headsetGuard } from '../guards/headset-guard.ts';
import { mediaGuard } from '../guards/media-guard.ts';
import { adminContextOf } from '../http/admin-request.ts';
import type { Base } from './base.ts';
import type { ComposedCommerce } from './compose-commerce.ts';
import type { ComposedContent } from './compose-content.ts';
import type { ComposedPeople } from './compose-people.ts';
import { usesEverywhere } from './picture-uses.ts';

/** How videos are made and watched. */
export async function composeMedia(
  { ports, settings, late, work }: Base,
  { site, catalogue, content, favourites, caches }: ComposedContent,
  { membership }: ComposedCommerce,
  { accounts, ageVerification, operators, visitors }: ComposedPeople,
) {
  const { db, clock, storage } = ports;
  const { resolveOperator } = operators.api;
  const playback = playbackModule({
    db,
    clock,
    storage,
    jobs: work.jobs,
    door: mediaGuard({
      visitors,
      openMedia: caches.openMedia,
      ageVerification: ageVerification.api,
      operators: operators.api,
    }),
    signer: createSigner(await secretsFor('media-links', { db, clock }), clock),
    catalogue: {
      ...catalogue.api,
      usesOfPictures: usesEverywhere(catalogue.api, [site.api.countShowing, content.api.countShowing]),
    },
    membership: membership.api,
    favourites: favourites.api,
    encoding: openEncoding(settings.encoding ?? { workFolder: join(tmpdir(), 'parallax-work') }),
    headset: headsetGuard({
      accounts: accounts.api,
      ageVerification: ageVerification.api,
      settings: visitors,
      endpoints: () => late.web().endpoints,
      kept: caches.responseCache,
    }),
    ingest: settings.ingest ?? { uploadsFolder: join(tmpdir(), 'parallax-uploads'), limits: USUAL_LIMITS },
    async askedAtAdmin(c) {
      const { context, reply } = await adminContextOf(c, { ...visitors, audit: work.audit, db, resolveOperator });
      return { context, cookies: () => reply.cookies };
    },
  });
  late.playback.set(playback.api);
  return { playback };
}
