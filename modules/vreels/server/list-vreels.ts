import type { Viewer } from '#modules/content/server/index.ts';
import { type Moment, type Short, shortLinks } from '#modules/media/server/index.ts';
import { VREEL } from '../contract/kinds.ts';
import type { Vreel, VreelList } from '../contract/types.ts';
import type { VreelsDeps } from './deps.ts';
import { momentOf, nameOf } from './moment-of.ts';

/** R1, R2: a page of the feed: vreels whose clips are made and whose videos the site shows. */
export async function listVreels(
  deps: VreelsDeps,
  viewer: Viewer,
  { page, limit }: { page: number; limit: number },
): Promise<VreelList> {
  const { content, catalogue, media, signer, clock } = deps;
  const entries = await content.visible(VREEL, viewer);
  const moments = entries.map((entry) => momentOf(entry.content));
  const ids = [...new Set(moments.map(({ videoId }) => videoId))];
  const [shorts, cards] = await Promise.all([
    madeShorts(media, moments),
    ids.length > 0 ? catalogue.cardsByIds(viewer.site, ids) : [],
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const use = { site: viewer.site, now: clock.now() };
  const all = entries.flatMap(({ id, content: { videoId, fromSeconds, caption, seconds } }): Vreel[] => {
    const short = shorts.get(nameOf(momentOf({ videoId, fromSeconds, seconds })));
    const video = cardOf.get(videoId);
    if (!short?.files || !video) return [];
    const { clip, poster } = shortLinks(signer, short, use);
    const { width, height, durationMs } = short.files;
    const title = caption || video.title;
    return [{ id, title, src: clip, poster, width, height, duration: durationMs / 1000, from: fromSeconds, video }];
  });
  const items = all.slice((page - 1) * limit, page * limit);
  return { items, page, pages: Math.ceil(all.length / limit), total: all.length };
}

async function madeShorts(
  media: Pick<VreelsDeps['media'], 'shortsOf'>,
  moments: readonly Moment[],
): Promise<Map<string, Short>> {
  return new Map((await media.shortsOf(moments)).map((short) => [nameOf(short), short]));
}
