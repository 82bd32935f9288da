import type { ApiContext } from '#api/request/context.ts';
import { hasMemberAccess } from '#api/request/visitor.ts';
import { SECOND } from '#kernel/clock.ts';
import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import { playedVideo } from '../apps-video.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { hereSphereFormat } from '../formats.ts';
import type { HeadsetVideo } from '../headset-video.ts';
import { shownAddresses } from '../links.ts';
import type { Section } from '../sections.ts';
import { hereSphereTransparency } from '../transparency.ts';
import { marksOf } from '../video-marks.ts';
import { itemAddress } from './address.ts';
import { eventAddress } from './events.ts';

const THUMBNAIL_WIDTH = 700;
const BANNER_WIDTH = 1280;

interface Tag {
  name: string;
  /** Milliseconds; chapters have `end` and `track` too. */
  start?: number;
  end?: number;
  track?: number;
}

const dayOfSeconds = (seconds: number) => new Date(seconds * SECOND).toISOString().slice(0, 10);
/** The player reads a comma as the end of a name. */
const named = (kind: string, name: string): Tag => ({ name: `${kind}:${name.replaceAll(',', '/')}` });

function topicTags(
  { site }: Pick<ApiContext, 'site'>,
  of: { models: readonly string[]; categories: readonly string[] },
): Tag[] {
  return [
    named('Studio', site.name),
    ...of.models.map((title) => named('Talent', title)),
    ...of.categories.map((name) => named('Category', name)),
  ];
}

/** The banner above the lists: the newest video and its address. */
export function bannerOf(
  deps: HeadsetModuleDeps,
  context: ApiContext,
  sections: readonly Section[],
): { banner?: { image: string; link: string } } {
  const newest = sections[0]?.videos[0];
  if (!newest) return {};
  const image = shownAddresses(deps, context).picture(newest.poster, BANNER_WIDTH);
  return { banner: { image, link: `${context.request.origin}/video/${newest.slug}/` } };
}

/** Videos in the short form for the player's scan, which lists all at once. */
export async function scanOf(
  deps: HeadsetModuleDeps,
  context: ApiContext,
  videos: readonly VideoCard[],
): Promise<object[]> {
  const ids = videos.map(({ id }) => id);
  const { user } = context.visitor;
  const [categories, marks, favourites] = await Promise.all([
    deps.catalogue.categoryNamesOf(context.site.key, ids),
    marksOf(deps, ids),
    user && deps.favourites.videosAmong(user.id, ids),
  ]);
  return videos.map((card) => {
    const models = card.models.map(({ title }) => title);
    return {
      link: itemAddress(context, card.id),
      title: card.title,
      dateReleased: dayOfSeconds(card.publishedAt),
      dateAdded: dayOfSeconds(card.publishedAt),
      duration: card.videoSettings.duration * SECOND,
      ...marks(card.id),
      comments: 0,
      isFavorite: favourites?.has(card.id) ?? false,
      tags: topicTags(context, { models, categories: categories.get(card.id) ?? [] }),
    };
  });
}

/** One video; those who may watch no more get the trailer, like guests. */
export function itemOf(
  deps: HeadsetModuleDeps,
  context: ApiContext,
  found: HeadsetVideo,
  { withMedia }: { withMedia: boolean },
) {
  const { video, mark, marks } = found;
  const shown = shownAddresses(deps, context);
  const played = playedVideo(found);
  const duration = played.seconds * SECOND;
  const isSomebody = context.visitor.user !== undefined;
  const models = video.models.map(({ title }) => title);
  const categories = [...video.categories.map(({ name }) => name), ...video.tags.map(({ title }) => title)];
  return {
    access: found.mayWatch ? 1 : 0,
    title: video.title,
    description: video.description,
    thumbnailImage: shown.picture(video.poster, THUMBNAIL_WIDTH),
    ...(video.videoPreviewPoster && { thumbnailVideo: shown.clip(video.videoPreviewPoster) }),
    dateReleased: dayOfSeconds(video.publishedAt),
    dateAdded: dayOfSeconds(video.publishedAt),
    duration,
    // The member's own rating if there is one, otherwise the average.
    rating: mark.rating ?? marks.rating,
    favorites: marks.favorites,
    comments: 0,
    isFavorite: mark.isFavorite,
    ...(played.format && hereSphereFormat(played.format)),
    ...hereSphereTransparency(played.transparency),
    eventServer: eventAddress(deps, context, video.id),
    subtitles: found.captions.map(({ label, language, url }) => ({ name: label, language, url })),
    ...(found.scripts.length > 0 && { scripts: found.scripts.map(({ title, url }) => ({ name: title, url })) }),
    tags: [...chapterTags(found, duration), ...topicTags(context, { models, categories })],
    ...(withMedia && {
      media: played.byCodec.map(({ name, files }) => ({ name, sources: files })),
    }),
    writeFavorite: isSomebody && hasMemberAccess(context.visitor),
    writeRating: isSomebody,
    writeTags: false,
    writeHSP: false,
  };
}

/** A chapter lasts until the next one begins. */
function chapterTags({ chapters }: HeadsetVideo, duration: number): Tag[] {
  return chapters.map(({ title, seconds }, at) => {
    const next = chapters[at + 1];
    const end = next ? Math.round(next.seconds * SECOND) - 1 : duration;
    return { name: title, start: Math.round(seconds * SECOND), end, track: 0 };
  });
}
