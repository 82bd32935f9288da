import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiContext } from '#api/request/context.ts';
import {
  categoriesTag,
  statusOf,
  type Topic,
  VIDEO_STATUSES,
  type VideoSearch,
  videosTag,
} from '#modules/catalogue/server/index.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { cachedForGuests } from '../guest-cache.ts';
import { limitApps } from '../limit-apps.ts';
import { shownAddresses } from '../links.ts';
import { topicOf } from '../topics.ts';
import { playaMode } from '../transparency.ts';
import { answering, Direction, PageQuery, pageOf, partOf, readAs, Words } from './answer.ts';

const SORTS = { title: 'title', release_date: 'latest', popularity: 'popular' } as const;
const MOST_FILTERS = 50;
const List = z
  .string()
  .max(2000)
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string()).max(MOST_FILTERS))
  .optional();

const VideosQuery = PageQuery.extend({
  order: z.enum(['title', 'release_date', 'popularity']).optional(),
  direction: Direction,
  title: Words,
  studio: z.string().max(100).optional(),
  actor: z.string().max(100).optional(),
  'included-categories': List,
  'excluded-categories': List,
  'included-statuses': List,
  'excluded-statuses': List,
});

/** Titles of statuses by their ids. */
const STATUS_TITLES = { new: 'New', free: 'Free' } as const;
const POSTER_WIDTH = 700;

const NONE = { items: [], total: 0 };

/** Lists of videos with the app's sorting and filters. */
export function playaVideos(deps: HeadsetModuleDeps): Hono {
  const app = new Hono();
  app.get(
    '/videos',
    answering(deps, {
      async answer(context, c) {
        await limitApps(context, 'long');
        const query = readAs(VideosQuery, c.req.query());
        return cachedForGuests(deps, context, { name: 'playa-videos', question: query }, (asking) =>
          pageOfVideos(deps, query, asking),
        );
      },
    }),
  );
  app.get(
    '/video-statuses',
    answering(deps, {
      answer: async () => VIDEO_STATUSES.map((status) => ({ id: STATUS_TITLES[status], title: STATUS_TITLES[status] })),
    }),
  );
  return app;
}

async function pageOfVideos(deps: HeadsetModuleDeps, query: z.output<typeof VideosQuery>, context: ApiContext) {
  const { site } = context;
  context.reply.dependsOn(videosTag(site.key), categoriesTag(site.key));
  const search = searchVideos(query, site.key);
  const found = search ? await deps.catalogue.searchVideos(site.key, search) : NONE;
  const parts = await deps.media.playableParts(found.items.map(({ id }) => id));
  const shown = shownAddresses(deps, context);
  const items = found.items.map((card) => {
    const status = statusOf(card, deps.clock.now());
    return {
      id: String(card.id),
      title: card.title,
      subtitle: site.name,
      ...(status && { status: STATUS_TITLES[status] }),
      release_date: card.publishedAt,
      preview_image: shown.picture(card.poster, POSTER_WIDTH),
      has_scripts: false,
      details: (['trailer', 'full'] as const).flatMap((type) => {
        const part = parts.find(({ videoId, role }) => videoId === card.id && role === type);
        if (!part) return [];
        return [
          {
            type,
            duration_seconds: type === 'full' ? card.videoSettings.duration : (part.durationSeconds ?? 0),
            transparency_mode: playaMode(part.transparency ?? 'none'),
            has_scripts: false,
          },
        ];
      }),
    };
  });
  return pageOf(query, { items, total: found.total });
}

/** Undefined if the query can't match any video. */
function searchVideos(query: z.output<typeof VideosQuery>, site: string): VideoSearch | undefined {
  const { order, direction, title, studio, actor } = query;
  const included = (query['included-categories'] ?? []).map(topicOf);
  const all = included.filter((topic) => topic !== undefined);
  if (all.length < included.length || (studio && studio !== site)) return undefined;
  if (actor) {
    if (!/^\d{1,7}$/.test(actor)) return undefined;
    all.push({ kind: 'model', id: Number(actor) });
  }
  return {
    sort: SORTS[order ?? 'release_date'],
    // Without an order the newest come first.
    order: direction ?? (order ? 'asc' : 'desc'),
    title,
    all,
    none: (query['excluded-categories'] ?? []).map(topicOf).filter((topic): topic is Topic => Boolean(topic)),
    anyStatus: statusesOf(query['included-statuses']),
    noStatus: statusesOf(query['excluded-statuses']),
    ...partOf(query),
  };
}

function statusesOf(titles: readonly string[] | undefined) {
  if (!titles || titles.length === 0) return undefined;
  return VIDEO_STATUSES.filter((status) => titles.includes(STATUS_TITLES[status]));
}
