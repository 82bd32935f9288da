import type { VideoCard } from '#modules/catalogue/contract/wire.ts';
import type { Look } from '#modules/entries/server/index.ts';
import type { Section } from '../contract/kinds.ts';
import type { CommunityDeps } from './parts.ts';

/** R5: the films of a section; none for who has not proved the age that the site asks for. */
export async function videosOf(
  { catalogue }: CommunityDeps,
  { site, visitor }: Look,
  { videos, names }: Pick<Section, 'videos' | 'names'>,
): Promise<VideoCard[]> {
  if (!visitor.verified) return [];
  if (videos === 'ids') return catalogue.cardsByIds(site, names.map(Number).filter(Number.isInteger));
  return [];
}
