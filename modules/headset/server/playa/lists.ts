import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiContext } from '#api/request/context.ts';
import type { ModelCard } from '#modules/catalogue/contract/types.ts';
import { modelsTag } from '#modules/catalogue/server/index.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { cachedForGuests } from '../guest-cache.ts';
import { limitApps } from '../limit-apps.ts';
import { shownAddresses } from '../links.ts';
import { type AppTopic, topicsOf } from '../topics.ts';
import { answering, Direction, PageQuery, PlayaRefusal, pageOf, partOf, readAs, Words } from './answer.ts';

const ActorsQuery = PageQuery.extend({
  order: z.enum(['title', 'popularity']).optional(),
  direction: Direction,
  title: Words,
});

const FACE_WIDTH = 400;

/** Lists of actors, studios and categories. */
export function playaLists(deps: HeadsetModuleDeps): Hono {
  const { catalogue } = deps;
  const app = new Hono();
  const get = (path: string, answer: (context: ApiContext, c: Context) => Promise<unknown>) =>
    app.get(path, answering(deps, { answer }));

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
  return app;
}

/** A site is its only studio. */
export function studioOf({ site }: Pick<ApiContext, 'site'>) {
  return { id: site.key, title: site.name };
}
