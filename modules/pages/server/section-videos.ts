import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import type { Viewer } from '#modules/content/server/index.ts';
import type { Section } from '../contract/kinds.ts';
import type { PagesDeps } from './deps.ts';

/** Makes full rows of two, three, four and six. */
const MOST = 12;

/** R5: the videos of a section; none before the age check. */
export async function videosOf(
  { catalogue }: PagesDeps,
  { site, visitor }: Viewer,
  { videos, names }: Pick<Section, 'videos' | 'names'>,
): Promise<VideoCard[]> {
  if (!visitor.verified) return [];
  const first = names[0] ?? '';
  switch (videos) {
    case 'ids':
      return catalogue.cardsByIds(site, names.filter((name) => /^[1-9]\d{0,8}$/.test(name)).map(Number));
    case 'tag':
    case 'category':
      return catalogue.firstVideos(site, { sort: 'latest', limit: MOST, [videos]: first });
    default:
      return catalogue.firstVideos(site, { sort: videos, limit: MOST });
  }
}
