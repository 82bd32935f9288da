import { implement } from '@orpc/server';
import type { CallContext } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { videosTag } from '#modules/catalogue/server/index.ts';
import { entriesTag } from '#modules/entries/contract/kinds.ts';
import { htmlOf, type Look } from '#modules/entries/server/index.ts';
import { communityCalls } from '../contract/calls.ts';
import { FAQ, HELP_TOPIC, PAGE, PARTNERS_PAGE } from '../contract/kinds.ts';
import type { Page } from '../contract/wire.ts';
import { findPage } from './page.ts';
import type { CommunityDeps } from './parts.ts';

/** The calls of `contract/calls.ts`. */
export function communityCallHandlers(deps: CommunityDeps) {
  const calls = implement(communityCalls).$context<CallContext>();
  const { entries } = deps;

  /** Who looks, and that the answer follows what operators write. */
  function lookOf({ site, visitor, reply }: CallContext): Look {
    reply.dependsOn(entriesTag(site.key, PAGE));
    return { site: site.key, visitor };
  }

  /** Where films are listed, the answer follows what becomes of them. */
  function dependOnFilms({ site, reply }: CallContext, { sections }: Page): void {
    if (sections.some(({ type }) => type === 'videos')) reply.dependsOn(videosTag(site.key));
  }

  return {
    page: calls.page.handler(async ({ context, input, errors }) => {
      const { slug: key, version } = input;
      const item = await findPage(deps, { ...lookOf(context), key, version });
      if (!item) throw errors.NOT_FOUND();
      dependOnFilms(context, item);
      return done({ item });
    }),

    partnersPage: calls.partnersPage.handler(async ({ context, errors }) => {
      const item = await findPage(deps, { ...lookOf(context), key: PARTNERS_PAGE });
      if (!item) throw errors.NOT_FOUND();
      dependOnFilms(context, item);
      return done({ item });
    }),

    faqs: calls.faqs.handler(async ({ context }) => {
      const found = await entries.shown(FAQ, lookOf(context));
      return done({
        items: found.map(({ id, sort, content }) => ({ ...content, id, sort, html: htmlOf(content.answer) })),
      });
    }),

    helpTopics: calls.helpTopics.handler(async ({ context, input }) => {
      const found = await entries.shown(HELP_TOPIC, lookOf(context));
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
