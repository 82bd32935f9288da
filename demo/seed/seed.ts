import { storeHelpPictures } from '../content/help-pictures.ts';
import { LAUREL } from '../content/laurel.ts';
import { seedContent } from '../content/seed-content.ts';
import { storeLogos } from '../logos/site-logo.ts';
import { storeDrawing } from '../logos/store-drawing.ts';
import { DEMO_SIZE } from '../material/material.ts';
import { newestDate } from './calendar.ts';
import { seedCams } from './seed-cams.ts';
import { seedCast } from './seed-cast.ts';
import type { SeedDeps } from './seed-deps.ts';
import { seedFavourites } from './seed-favourites.ts';
import { seedForum } from './seed-forum.ts';
import { seedModels } from './seed-models.ts';
import { seedModeration } from './seed-moderation.ts';
import { seedPlaced } from './seed-placed.ts';
import { seedScenes } from './seed-scenes.ts';
import { seedShop } from './seed-shop.ts';
import { seedSites } from './seed-sites.ts';
import { seedTaxonomy } from './seed-taxonomy.ts';
import { seedVideos } from './seed-videos.ts';
import { seedVotes } from './seed-votes.ts';
import { seedVreels } from './seed-vreels.ts';

const IMPORT = 'demo';

/**
 * Fills an empty catalogue with the demo world. Call it only where the demo is on. An interrupted run is resumed: what
 * it stored is found by name and not made again. A finished demo or any other catalogue is left alone. Returns whether
 * anything was done.
 */
export async function seedDemo(deps: SeedDeps): Promise<boolean> {
  const { catalogue, log, clock } = deps;
  const state = await catalogue.beginImport(IMPORT);
  if (state === 'finished' || state === 'not-empty') return false;
  const started = clock.now().getTime();
  log.info(state === 'begun' ? 'demo: making the demo world, once' : 'demo: going on with the demo world');
  const material = deps.material ?? (await import('../material/own-material.ts')).ownMaterial();
  const parts = { ...deps, material, size: deps.size ?? DEMO_SIZE, newest: newestDate(clock.now()) };
  const scenes = await seedScenes(parts);
  await seedTaxonomy({ ...parts, scenes });
  const models = await seedModels(parts);
  const videos = await seedVideos({ ...parts, scenes, models });
  const winnerLogo = await storeDrawing(parts, { key: 'logos/laurel', drawing: LAUREL });
  const onSite = new Map(
    parts.sites.map(({ key }) => {
      const cast = models.get(key) ?? [];
      const portraits = cast.map(({ portrait }) => portrait);
      const shown = videos.get(key) ?? [];
      return [
        key,
        {
          videos: shown.map(({ id }) => id),
          models: cast.map(({ id }) => id),
          featured: cast.filter(({ isFeatured }) => isFeatured).map(({ id }) => id),
          portraits,
          winnerLogo,
          slugs: new Map(shown.map(({ scene, slug }) => [scene, slug])),
        },
      ];
    }),
  );
  await seedPlaced({ ...parts, scenes });
  const helpPictures = await storeHelpPictures(parts);
  await seedContent({ ...parts, scenes, onSite, helpPictures });
  await seedVreels({ ...parts, videos });
  const logos = await storeLogos(parts);
  await seedShop({ ...parts, winnerLogo, scenes, logos });
  await seedSites({ ...parts, scenes, logos });
  await seedCast(deps);
  await seedCams({ ...parts, models });
  await seedFavourites({ ...deps, onSite });
  await seedModeration(deps);
  await seedForum({ ...deps, onSite });
  await seedVotes(deps);
  await catalogue.finishImport(IMPORT);
  log.info(`demo: ready after ${Math.round((clock.now().getTime() - started) / 1000)} s`);
  return true;
}
