import type { ApiContext } from '#api/request/context.ts';
import { playedVideo } from '../apps-video.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { deoVrFormat } from '../formats.ts';
import type { HeadsetVideo } from '../headset-video.ts';
import { shownAddresses } from '../links.ts';
import { deoVrTransparency } from '../transparency.ts';

const THUMBNAIL_WIDTH = 700;

/** One video; the trailer for those who may watch no more. */
export function deoVrVideo(deps: HeadsetModuleDeps, context: ApiContext, found: HeadsetVideo) {
  const { video } = found;
  const shown = shownAddresses(deps, context);
  const played = playedVideo(found);
  const clip = video.videoPreviewPoster && shown.clip(video.videoPreviewPoster);
  const storyboard = found.storyboards.find(
    ({ role, purpose }) => purpose === 'deovr' && role === (played.isFull ? 'full' : 'trailer'),
  );
  return {
    id: video.id,
    fullAccess: found.mayWatch,
    fullVideoReady: found.full.length > 0,
    title: video.title,
    description: video.description,
    date: video.publishedAt,
    // If files differ, or the player has no name for the format, it reads the file names.
    ...(played.format && deoVrFormat(played.format)),
    ...deoVrTransparency(played.transparency),
    videoLength: played.seconds,
    skipIntro: 0,
    isFavorite: found.mark.isFavorite,
    isScripted: played.isFull && found.scripts.length > 0,
    isWatchlist: false,
    rating_avg: found.marks.rating,
    thumbnailUrl: shown.picture(video.poster, THUMBNAIL_WIDTH),
    ...(clip && { videoThumbnail: clip, videoPreview: clip }),
    ...(storyboard && { timelinePreview: storyboard.url }),
    paysite: { id: 1, name: context.site.name, is3rdParty: true },
    actors: video.models.map(({ id, title }) => ({ id, name: title })),
    categories: video.categories.map(({ id, name }) => ({ tag: { id, name } })),
    ...(played.isFull && found.scripts.length > 0 && { fleshlight: found.scripts }),
    timeStamps: found.chapters.map(({ seconds, title }) => ({ ts: Math.floor(seconds), name: title })),
    encodings: played.byCodec.map(({ name, files }) => ({ name, videoSources: files })),
  };
}
