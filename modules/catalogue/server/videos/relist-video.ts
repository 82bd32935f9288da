import type { Tx } from '#kernel/db/database.ts';
import { VideoChanged, VideoHidden, VideoPublished } from '../../contract/events.ts';
import type { CatalogueDeps } from '../deps.ts';
import { sitesShowing, touchItem, type VideoSet } from '../items/item-rows-store.ts';
import { recountModels } from '../models/model-store.ts';
import { modelsTag, modelTag, videosTag, videoTag } from '../page-tags.ts';
import { publishChange, visibleSites } from '../publishing/visibility.ts';
import { readCardSources } from './card-store.ts';
import { listedVideo } from './listed-video.ts';
import { listVideoAt, modelsOfVideo } from './video-store.ts';

const TYPES = { published: VideoPublished, changed: VideoChanged, hidden: VideoHidden };

/**
 * Updates the lists and the counts of its models after a change to a video, and publishes the change.
 * @param formerModels ids of models it had before
 * @returns page tags to invalidate after the commit; undefined if the video doesn't exist
 */
export async function relistVideo(
  deps: Pick<CatalogueDeps, 'events'>,
  tx: Tx,
  id: number,
  change: {
    set?: VideoSet;
    formerModels?: readonly number[];
  } = {},
): Promise<string[] | undefined> {
  const video = await touchItem(tx, 'videos', id, change.set);
  if (!video) return undefined;
  const before = await sitesShowing(tx, 'videos', id);
  const after = visibleSites(video);
  const [source] = await readCardSources(tx, [id]);
  if (source) await listVideoAt(tx, video, listedVideo(source), after);
  const touched = new Set([...(await modelsOfVideo(tx, id)), ...(change.formerModels ?? [])]);
  await recountModels(tx, touched);
  await publishChange(deps, tx, TYPES, { item: video, before, after });
  return [...new Set([...before, ...after])].flatMap((site) => [
    videosTag(site),
    videoTag(site, id),
    ...(touched.size > 0 ? [modelsTag(site)] : []),
    ...[...touched].map((model) => modelTag(site, model)),
  ]);
}
