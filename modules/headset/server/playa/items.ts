import { Hono } from 'hono';
import type { ApiContext } from '#api/request/context.ts';
import { secondsOfFact } from '#modules/catalogue/contract/fact-date.ts';
import { transparencyOf, worn } from '../apps-video.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { type PlayaFormat, playaFormat } from '../formats.ts';
import { findHeadsetVideo, type HeadsetVideo, type OfferedFile } from '../headset-video.ts';
import { shownAddresses } from '../links.ts';
import { categoryId, tagId } from '../topics.ts';
import { playaTransparency } from '../transparency.ts';
import { answering, PlayaRefusal } from './answer.ts';
import { studioOf } from './lists.ts';

const POSTER_WIDTH = 700;
const BANNER_WIDTH = 1280;
/** The app sorts qualities by this: the middle of each one's range. */
const QUALITY_ORDER: Readonly<Record<string, number>> = {
  HD: 10,
  FHD: 20,
  '2K': 25,
  '3K': 35,
  '4K': 45,
  '5K': 55,
  '6K': 65,
  '7K': 75,
  '8K': 85,
};
const UNNAMED_QUALITY = 25;
/** Neither side of a storyboard may be longer. */
const LARGEST_STORYBOARD = 4096;
const ID = /^\d{1,9}$/;

/** One video, one actor. */
export function playaItems(deps: HeadsetModuleDeps): Hono {
  const app = new Hono();
  app.get(
    '/video/:id',
    answering(deps, {
      async answer(context, c) {
        const id = c.req.param('id') ?? '';
        const video = ID.test(id) ? await findHeadsetVideo(deps, context, id) : undefined;
        if (!video) throw new PlayaRefusal('notFound', 'There is no such video.');
        return videoView(deps, context, video);
      },
    }),
  );
  app.get(
    '/actor/:id',
    answering(deps, {
      async answer(context, c) {
        const id = c.req.param('id') ?? '';
        if (!ID.test(id)) throw new PlayaRefusal('notFound', 'There is no such actor.');
        const [{ data }, views] = await Promise.all([
          deps.headset.catalogueOf(context).getModel({ id }),
          deps.catalogue.viewsOfModel(context.site.key, Number(id)),
        ]);
        const { item } = data;
        const shown = shownAddresses(deps, context);
        return {
          id,
          title: item.title,
          preview: shown.picture(item.faceImage, POSTER_WIDTH),
          banner: shown.picture(item.featuredImage, BANNER_WIDTH),
          views,
          aliases: item.aliases,
          studios: [studioOf(context)],
          properties: item.modelInformation
            .map(({ label, fieldType, value }) => ({
              name: label,
              value: fieldType === 'type_date' ? dateOf(value) : value,
            }))
            .filter(({ value }) => value !== ''),
        };
      },
    }),
  );
  return app;
}

/** Empty if it isn't a date. */
function dateOf(value: string): string {
  const seconds = secondsOfFact(value);
  return seconds === undefined ? '' : new Date(seconds * 1000).toISOString().slice(0, 10);
}

function videoView(deps: HeadsetModuleDeps, context: ApiContext, found: HeadsetVideo) {
  const { video } = found;
  const shown = shownAddresses(deps, context);
  const transparency = transparencyOf(worn([...found.full, ...found.trailers]));
  // A matte would be applied to all links, and the flat version has none, so it is left out.
  const linked = transparency.kind === 'packed' ? worn(found.full) : found.full;
  const trailerSeconds = found.trailers[0]?.file.durationSeconds ?? 0;
  const trailer = {
    type: 'trailer',
    duration_seconds: trailerSeconds,
    ...atlasOf(found, 'trailer'),
    links: found.trailers.flatMap(linksOf),
  };
  const full = {
    type: 'full',
    duration_seconds: video.videoSettings.duration,
    ...atlasOf(found, 'full'),
    ...(found.chapters.length > 0 && { timeline_markers: found.chapters.map(markerOf) }),
    links: linked.flatMap(linksOf),
  };
  return {
    id: String(video.id),
    title: video.title,
    subtitle: context.site.name,
    description: video.description,
    preview_image: shown.picture(video.poster, POSTER_WIDTH),
    release_date: video.publishedAt,
    views: video.viewCount,
    studio: studioOf(context),
    categories: [
      ...video.categories.map(({ id, name }) => ({ id: categoryId(id), title: name })),
      ...video.tags.map(({ id, title }) => ({ id: tagId(id), title })),
    ],
    actors: video.models.map(({ id, title }) => ({ id: String(id), title })),
    transparency: playaTransparency(transparency),
    details: [...(found.trailers.length > 0 ? [trailer] : []), ...(found.full.length > 0 ? [full] : [])],
  };
}

interface PlayaLink extends PlayaFormat {
  is_stream: boolean;
  is_download: boolean;
  url?: string;
  unavailable_reason?: string;
  quality_name: string;
  quality_order: number;
}

/**
 * Lists every quality, with the reason if there is no link. If downloads are counted, a file has a second link that
 * counts when it is fetched; otherwise one link serves for both.
 */
function linksOf({ file, stream, download, mayKeep, locked, downloadLocked }: OfferedFile): PlayaLink[] {
  const said = playaFormat(file.format);
  const quality = {
    ...(said ?? ANY_FORMAT),
    quality_name: file.quality,
    quality_order: QUALITY_ORDER[file.quality] ?? UNNAMED_QUALITY,
  };
  if (!said) return [{ is_stream: true, is_download: true, unavailable_reason: NOT_SHOWN, ...quality }];
  if (!stream) return [{ is_stream: true, is_download: true, unavailable_reason: locked, ...quality }];
  const watched = { is_stream: true, is_download: mayKeep, url: stream, ...quality };
  const row = { is_stream: false, is_download: true, ...quality };
  if (download) return [watched, { ...row, url: download }];
  if (downloadLocked) return [watched, { ...row, unavailable_reason: downloadLocked }];
  return [watched];
}

/**
 * A format that the app has no name for can't be watched there, rather than play in a wrong shape. The app shows 15
 * characters of a reason.
 */
const NOT_SHOWN = 'cube map';
const ANY_FORMAT: PlayaFormat = { projection: '360', stereo: 'MN' };

function atlasOf({ storyboards }: HeadsetVideo, role: 'full' | 'trailer') {
  const storyboard = storyboards.find((one) => one.role === role && one.purpose === 'player');
  if (!storyboard) return {};
  const { columns, rows, frameWidth, frameHeight } = storyboard;
  if (Math.max(columns * frameWidth, rows * frameHeight) > LARGEST_STORYBOARD) return {};
  return {
    timeline_atlas: {
      version: 1,
      url: storyboard.url,
      frame_width: frameWidth,
      frame_height: frameHeight,
      columns,
      rows,
      frames: storyboard.frames,
      interval_ms: storyboard.intervalMs,
    },
  };
}

function markerOf({ seconds, title, tilt, zoom, height }: HeadsetVideo['chapters'][number]) {
  return {
    time: Math.round(seconds * 1000),
    title,
    ...(tilt !== null && { tilt }),
    ...(zoom !== null && { zoom }),
    ...(height !== null && { height }),
  };
}
