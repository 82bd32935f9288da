import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { CatalogueDeps } from '../deps.ts';
import { NO_PICTURE } from '../editing/missing-fields.ts';
import { lockItem, type VideoRow, type VideoSet } from '../items/item-rows-store.ts';
import { invalidatePages } from '../page-tags.ts';
import type { EncodedFacts } from '../types.ts';
import { relistVideo } from './relist-video.ts';

/**
 * Saves what is known of a video from its files. Pictures and the preview only fill empty fields, unless an operator
 * chose this one: existing values may be an operator's choice.
 */
export async function setEncodedFacts(
  deps: Pick<CatalogueDeps, 'events' | 'bus'>,
  tx: Tx,
  id: number,
  { picture, previewAddress, isPreviewChosen = false, qualities, ...facts }: EncodedFacts,
): Promise<void> {
  const video = await lockItem(tx, 'videos', id);
  if (!video) return;
  const next: VideoSet = {
    ...facts,
    ...(qualities && { qualities: [...qualities] }),
    ...(picture && isEmpty(video.poster) && { poster: picture }),
    ...(picture && isEmpty(video.heroImage) && { heroImage: picture }),
    ...(previewAddress && (isPreviewChosen || isOwn(video.previewAddress, previewAddress)) && { previewAddress }),
  };
  const set = differing(video, next);
  if (Object.keys(set).length === 0) return;
  const counted = { ...set, encodedChanges: video.encodedChanges + 1 };
  const tags = (await relistVideo(deps, tx, id, { set: counted })) ?? [];
  afterCommit(tx, () => void invalidatePages(deps.bus, tags).catch(() => {}));
}

/** Empty, or made from the same master before. */
function isOwn(current: string | null, made: string): boolean {
  return current === null || current.startsWith(made.slice(0, made.lastIndexOf('/') + 1));
}

function isEmpty({ permalink }: VideoRow['poster']): boolean {
  return permalink === NO_PICTURE.permalink;
}

function differing(video: VideoRow, next: VideoSet): VideoSet {
  const changed = Object.entries(next).filter(
    ([name, value]) => JSON.stringify(Reflect.get(video, name)) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}
