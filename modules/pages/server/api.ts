import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import type { ApiContext } from '#api/request/context.ts';
import { videosTag } from '#modules/catalogue/server/index.ts';
import { entriesTag } from '#modules/content/contract/kinds.ts';
import { htmlOf, type Viewer } from '#modules/content/server/index.ts';
import { pagesEndpoints } from '../contract/api.ts';
import { FAQ, HELP_TOPIC, PAGE, PARTNERS_PAGE } from '../contract/kinds.ts';
import type { Page } from '../contract/types.ts';
import type { PagesDeps } from './deps.ts';
import { findPage } from './page.ts';

/** Handlers of `contract/api.ts`. */
export function pagesHandlers(deps: PagesDeps) {
  const endpoints = implement(pagesEndpoints).$context<ApiContext>();
  const { content } = deps;

  /** The viewer of a request; also tags the response with the module's entries. */
  function viewerOf({ site, visitor, reply }: ApiContext): Viewer {
    reply.dependsOn(entriesTag(site.key, PAGE));
    return { site: site.key, visitor };
  }

  /** Tags the response with videos if the page lists any. */
  function dependOnVideos({ site, reply }: ApiContext, { sections }: Page): void {
    if (sections.some(({ type }) => type === 'videos')) reply.dependsOn(videosTag(site.key));
  }

  return {
    page: endpoints.page.handler(async ({ context, input, errors }) => {
      const { slug: key, version } = input;
      const item = await findPage(deps, { ...viewerOf(context), key, version });
      if (!item) throw errors.NOT_FOUND();
      dependOnVideos(context, item);
      return done({ item });
    }),

    partnersPage: endpoints.partnersPage.handler(async ({ context, errors }) => {
      const item = await findPage(deps, { ...viewerOf(context), key: PARTNERS_PAGE });
      if (!item) throw errors.NOT_FOUND();
      dependOnVideos(context, item);
      return done({ item });
    }),

    faqs: endpoints.faqs.handler(async ({ context }) => {
      const found = await content.visible(FAQ, viewerOf(context));
      return done({
        items: found.map(({ id, sort, content }) => ({ ...content, id, sort, html: htmlOf(content.answer) })),
      });
    }),

    helpTopics: endpoints.helpTopics.handler(async ({ context, input }) => {
      const found = await content.visible(HELP_TOPIC, viewerOf(context));
      const items = found.map(({ id, sort, content: { topic, ...content } }) => ({
        ...content,
        id,
        sort,
        key: topic,
        html: htmlOf(content.text),
        img: context.visitor.verified ? content.img : null,
      }));
      return done({ items: items.filter(({ key }) => input.key === undefined || key === input.key) });
    }),
  };
}
