import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiContext } from '#api/request/context.ts';
import type { ModelCard, VideoCard } from '#modules/catalogue/contract/types.ts';
import {
  categoriesTag,
  modelsTag,
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
import { type AppTopic, topicOf, topicsOf } from '../topics.ts';
import { playaMode } from '../transparency.ts';
import { answering, Direction, PageQuery, PlayaRefusal, pageOf, partOf, readAs, Words } from './answer.ts';

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
const ActorsQuery = PageQuery.extend({
  order: z.enum(['title', 'popularity']).optional(),
  direction: Direction,
  title: Words,
});

/** What a video's status is called, which is its id too. */
const STATUS_TITLES = { new: 'New', free: 'Free' } as const;
const POSTER_WIDTH = 700;
const FACE_WIDTH = 400;

const NONE = { items: [], total: 0 };

/** Pages of videos, actors and studios, and what videos are filed under. */
export function playaLists(deps: HeadsetModuleDeps): Hono {
  const { catalogue, clock } = deps;
  const app = new Hono();
  const get = (path: string, answer: (context: ApiContext, c: Context) => Promise<unknown>) =>
    app.get(path, answering(deps, { answer }));

  get('/videos', async (context, c) => {
    await limitApps(context, 'long');
    const query = readAs(VideosQuery, c.req.query());
    return cachedForGuests(deps, context, { name: 'playa-videos', question: query }, (asking) =>
      pageOfVideos(query, asking),
    );
  });

  async function pageOfVideos(query: z.output<typeof VideosQuery>, context: ApiContext) {
    context.reply.dependsOn(videosTag(context.site.key), categoriesTag(context.site.key));
    const search = searchVideos(query, context.site.key);
    const found = search ? await catalogue.searchVideos(context.site.key, search) : NONE;
    const media = await deps.media.playableParts(found.items.map(({ id }) => id));
    const shown = shownAddresses(deps, context);
    const items = found.items.map((card) => ({
      ...videoHead(card, context),
      preview_image: shown.picture(card.poster, POSTER_WIDTH),
      has_scripts: false,
      details: (['trailer', 'full'] as const).flatMap((type) => {
        const part = media.find(({ videoId, role }) => videoId === card.id && role === type);
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
    }));
    return pageOf(query, { items, total: found.total });
  }

  get('/actors', async (context, c) => {
    await limitApps(context, 'long');
    const query = readAs(ActorsQuery, c.req.query());
    return cachedForGuests(deps, context, { name: 'playa-actors', question: query }, (asking) =>
      pageOfActors(query, asking),
    );
  });

  async function pageOfActors(query: z.output<typeof ActorsQuery>, context: ApiContext) {
    context.reply.dependsOn(modelsTag(context.site.key));
    const { title, order, direction } = query;
    const sort = order === 'title' ? 'title' : 'popular';
    const found = await catalogue.searchModels(context.site.key, {
      sort,
      order: direction ?? (order ? 'asc' : 'desc'),
      title,
      ...partOf(query),
    });
    const shown = shownAddresses(deps, context);
    return pageOf(query, {
      items: found.items.map((card: ModelCard) => ({
        id: String(card.id),
        title: card.title,
        preview: shown.picture(card.faceImage, FACE_WIDTH),
      })),
      total: found.total,
    });
  }

  get('/studios', async (context, c) => {
    const query = readAs(ActorsQuery.omit({ title: true }), c.req.query());
    const all = [studioOf(context)];
    const { offset, limit } = partOf(query);
    return pageOf(query, { items: all.slice(offset, offset + limit), total: all.length });
  });
  get('/studio/:id', async (context, c) => {
    const studio = studioOf(context);
    if (c.req.param('id') !== studio.id) throw new PlayaRefusal('notFound', 'There is no such studio.');
    return { ...studio, description: context.site.copy.description, views: 0 };
  });

  const named = (context: ApiContext) => {
    const shown = shownAddresses(deps, context);
    return ({ id, title, image }: AppTopic) => ({
      id,
      title,
      ...(image && { preview: shown.picture(image, FACE_WIDTH) }),
    });
  };
  get('/categories', async (context) => {
    const { categories, tags } = await topicsOf(deps, context);
    return [...categories, ...tags].map(named(context));
  });
  get('/categories-groups', async (context) => {
    const { categories, tags } = await topicsOf(deps, context);
    const groups = [
      { id: 'categories', title: 'Categories', items: categories },
      { id: 'tags', title: 'Tags', items: tags },
    ];
    return groups
      .filter(({ items }) => items.length > 0)
      .map((group) => ({ ...group, items: group.items.map(named(context)) }));
  });
  get('/video-statuses', async () =>
    VIDEO_STATUSES.map((status) => ({ id: STATUS_TITLES[status], title: STATUS_TITLES[status] })),
  );

  /** What the app shows of a video wherever it does. */
  function videoHead(card: VideoCard, { site }: ApiContext) {
    const status = statusOf(card, clock.now());
    return {
      id: String(card.id),
      title: card.title,
      subtitle: site.name,
      ...(status && { status: STATUS_TITLES[status] }),
      release_date: card.publishedAt,
    };
  }
  return app;
}

/** The one studio of a site is the site. */
export function studioOf({ site }: Pick<ApiContext, 'site'>) {
  return { id: site.key, title: site.name };
}

/** Undefined where something is asked for that no video has. */
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
    // Said by nobody, the newest come first.
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
