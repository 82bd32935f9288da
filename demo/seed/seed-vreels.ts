import { readFile } from 'node:fs/promises';
import { SECOND } from '#kernel/clock.ts';
import { contentTypeOf } from '#kernel/storage/content-type.ts';
import type { EntryToBring } from '#modules/content/server/index.ts';
import type { ShortFiles } from '#modules/media/server/index.ts';
import { VREEL, type VreelContent } from '#modules/vreels/contract/kinds.ts';
import { VREEL_CAPTIONS } from '../content/vreels.ts';
import type { DemoMaterial } from '../material/material.ts';
import type { MediaScene } from '../material/media-scene.ts';
import type { SeedDeps } from './seed-deps.ts';
import type { SceneVideo } from './seed-videos.ts';

type Parts = Pick<SeedDeps, 'content' | 'media' | 'storage' | 'log' | 'sites'> & {
  material: DemoMaterial;
  /** By site. */
  videos: ReadonlyMap<string, readonly SceneVideo[]>;
};

/** The number of sites with a feed, from the first one on, and of clips in each. */
export const SITES_WITH_VREELS = 2;
const CLIPS = 12;

/**
 * A feed for the first sites, of the clips in `demo/data`: a round of a scene looks the same wherever in the video it
 * starts, so nothing has to be encoded.
 */
export async function seedVreels(parts: Parts): Promise<void> {
  const { content, media, sites, log } = parts;
  if (!content || !media) return;
  const stored = new Map<string, ShortFiles>();
  const entries = new Map<string, EntryToBring<VreelContent>>();
  for (const [siteIndex, { key }] of sites.slice(0, SITES_WITH_VREELS).entries())
    for (const [place, video] of spread(parts.videos.get(key) ?? [], siteIndex).entries()) {
      const scene = parts.material.scenes.find((one) => one.key === video.scene);
      if (!scene?.short) continue;
      const files = stored.get(scene.key) ?? (await storeShort(parts, scene, scene.short));
      stored.set(scene.key, files);
      const seconds = scene.short.durationSeconds;
      const fromSeconds = seconds * (1 + (place % 3));
      const moment = { videoId: video.id, fromMs: fromSeconds * SECOND, lengthMs: seconds * SECOND };
      await media.importShort(moment, files);
      const caption = VREEL_CAPTIONS[scene.key]?.[siteIndex] ?? '';
      entries.set(`demo ${key} ${place}`, {
        name: caption || scene.title,
        sites: [key],
        sort: (place + 1) * 10,
        content: { videoId: video.id, fromSeconds, seconds, caption },
      });
    }
  await content.bringMany(VREEL, entries);
  log.info(`demo: ${entries.size} vreels`);
}

/** Videos of different scenes, as far as possible. */
function spread(videos: readonly SceneVideo[], siteIndex: number): SceneVideo[] {
  const rest = videos.slice(siteIndex);
  const chosen: SceneVideo[] = [];
  for (let scenes = new Set<string>(); chosen.length < Math.min(CLIPS, rest.length); ) {
    const next = rest.find((video) => !chosen.includes(video) && !scenes.has(video.scene));
    if (next) {
      chosen.push(next);
      scenes.add(next.scene);
    } else if (scenes.size > 0) scenes = new Set();
    else break;
  }
  return chosen;
}

async function storeShort(
  { storage, material }: Parts,
  { key }: MediaScene,
  { name, poster, width, height, durationSeconds, sizeBytes }: NonNullable<MediaScene['short']>,
): Promise<ShortFiles> {
  const put = async (file: string) => {
    const storageKey = `media/${key}/${file}`;
    if (!(await storage.head(storageKey)))
      await storage.put(storageKey, await readFile(material.pathOf(key, file)), {
        contentType: contentTypeOf(storageKey),
      });
    return storageKey;
  };
  const [storageKey, posterKey] = [await put(name), await put(poster)];
  return { storageKey, posterKey, width, height, durationMs: durationSeconds * SECOND, sizeBytes };
}
