import { createResponseCache } from '#api/server/response-cache.ts';
import { createFileCache } from '../page-cache/file-cache.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import { createOpenMedia } from './open-media.ts';
import type { Ports } from './ports.ts';

/** This process's caches, and how everything with a tag is dropped from them, in every process. */
export async function openCaches(
  { clock, bus }: Pick<Ports, 'clock' | 'bus'>,
  modules: Parameters<typeof createOpenMedia>[0]['modules'],
) {
  const pageCache = createPageCache({ clock });
  const fileCache = createFileCache({ clock });
  const responseCache = createResponseCache({ clock });
  const openMedia = createOpenMedia({ clock, modules });
  const invalidateCaches = (tags: readonly string[]) => {
    pageCache.dropTags(tags);
    fileCache.dropTags(tags);
    responseCache.dropTags(tags);
    openMedia.forget();
  };
  await bus.subscribe('pages.drop', (tags) => invalidateCaches(tags as string[]));
  // Messages were missed, so anything may be outdated.
  bus.onGap(() => {
    pageCache.clear();
    fileCache.clear();
    responseCache.clear();
    openMedia.forget();
  });
  return { pageCache, fileCache, responseCache, openMedia, invalidateCaches };
}
