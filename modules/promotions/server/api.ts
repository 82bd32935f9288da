import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { categoriesTag, modelsTag, videosTag } from '#modules/catalogue/server/index.ts';
import { type EntryKind, entriesTag } from '#modules/content/contract/kinds.ts';
import type { Viewer } from '#modules/content/server/index.ts';
import { promotionsEndpoints } from '../contract/api.ts';
import {
  ANNOUNCEMENT_SLIDE,
  BANNER,
  DEAL,
  DEAL_SLIDER,
  HEADER_BAR,
  HOME_BUILDER,
  HOME_VARIANTS,
  NOTIFICATION,
  PAGE_SLIDER,
  POP_UP,
} from '../contract/kinds.ts';
import { bannerOf } from './banner.ts';
import type { PromotionsDeps } from './deps.ts';
import { countReaction } from './front/count-reaction.ts';
import { homeBuilder } from './home-builder.ts';
import { markRead, readOf } from './notifications-store.ts';
import { consentOf, keepChoice } from './tracking/consent.ts';
import { forgetMarks, keepLink } from './tracking/tracking-cookies.ts';
import { ending, interrupting, notification, placed } from './wire-of.ts';

const DASHBOARD_SCENES = 4;
const [STANDARD] = HOME_VARIANTS;

/** Endpoints of `contract/api.ts`. */
export function promotionsHandlers(deps: PromotionsDeps) {
  const endpoints = implement(promotionsEndpoints).$context<ApiContext>();
  const { content } = deps;

  /** The viewer. Also tags the response, so that it is dropped from the cache when operators change such an entry. */
  function viewerOf({ site, visitor, reply }: ApiContext, kind: EntryKind): Viewer {
    reply.dependsOn(entriesTag(site.key, kind));
    return { site: site.key, visitor };
  }

  const visibleNotifications = async ({ site, visitor }: ApiContext) =>
    (await content.visible(NOTIFICATION, { site: site.key, visitor })).map(({ id }) => id);

  return {
    announcementSlider: endpoints.announcementSlider.handler(async ({ context }) => {
      const slides = await content.visible(ANNOUNCEMENT_SLIDE, viewerOf(context, ANNOUNCEMENT_SLIDE));
      return done({ items: slides.map(placed) });
    }),

    dealSliders: endpoints.dealSliders.handler(async ({ context }) => {
      const slides = await content.visible(DEAL_SLIDER, viewerOf(context, DEAL_SLIDER));
      return done({ items: slides.map(ending) });
    }),

    deals: endpoints.deals.handler(async ({ context }) => {
      const deals = await content.visible(DEAL, viewerOf(context, DEAL));
      return done({ items: deals.map(ending) });
    }),

    homePageBuilder: endpoints.homePageBuilder.handler(async ({ context }) => {
      const viewer = viewerOf(context, HOME_BUILDER);
      const { key } = context.site;
      context.reply.dependsOn(videosTag(key), modelsTag(key), categoriesTag(key));
      return done({ homePageBuilder: await homeBuilder(deps, context.site, viewer) });
    }),

    dashboard: endpoints.dashboard.handler(async ({ context }) => {
      const { site, visitor, reply } = context;
      reply.dependsOn(videosTag(site.key));
      const scenes = async (sort: 'latest' | 'popular') =>
        visitor.verified ? deps.catalogue.firstVideos(site.key, { sort, limit: DASHBOARD_SCENES }) : [];
      const viewer = { ...viewerOf(context, HOME_BUILDER), key: STANDARD };
      const [Scenes, topScenes, [home]] = await Promise.all([
        scenes('latest'),
        scenes('popular'),
        content.visible(HOME_BUILDER, viewer),
      ]);
      const playaEasySetupImage = (visitor.verified && home?.content.playaEasySetupImage) || null;
      return done({
        Scenes,
        topScenes,
        playaEasySetupImage,
        isEasyCancelActive: site.flags.easyCancel,
      });
    }),

    pageSliders: endpoints.pageSliders.handler(async ({ context }) => {
      const slides = await content.visible(PAGE_SLIDER, viewerOf(context, PAGE_SLIDER));
      return done({ items: slides.map(placed) });
    }),

    notification: endpoints.notification.handler(async ({ context }) => {
      const entries = await content.visible(NOTIFICATION, viewerOf(context, NOTIFICATION));
      const items = entries.map(notification);
      return done({ items: items.toSorted((left, right) => right.publishedAt - left.publishedAt) });
    }),

    showPop: endpoints.showPop.handler(async ({ context, input }) => {
      const shown = new Set(input?.shownValuePopUps?.map(({ uuid }) => uuid.toLowerCase()));
      const popUps = await content.visible(POP_UP, viewerOf(context, POP_UP));
      return done(popUps.map(interrupting).filter(({ uuid }) => !shown.has(uuid)));
    }),

    showHeader: endpoints.showHeader.handler(async ({ context }) => {
      const bars = await content.visible(HEADER_BAR, viewerOf(context, HEADER_BAR));
      return done(bars.map(interrupting));
    }),

    countReaction: endpoints.countReaction.handler(async ({ context, input }) => {
      await countReaction(deps, context, input);
      return done({});
    }),

    consent: endpoints.consent.handler(({ context }) => done(consentOf(context))),

    saveConsent: endpoints.saveConsent.handler(({ context, input: { choice, link = '' } }) => {
      keepChoice(choice, context);
      if (choice === 'no') forgetMarks(context);
      else keepLink(link, context, deps.clock.now());
      return done({ choice, isAllowed: choice === 'yes', needsChoice: false });
    }),

    readNotifications: endpoints.readNotifications.handler(async ({ context }) =>
      done({ ids: await readOf(deps.db.drizzle, userOf(context).id) }),
    ),

    markNotifications: endpoints.markNotifications.handler(async ({ context, input }) => {
      const visible = await visibleNotifications(context);
      const ids = input.ids ? visible.filter((id) => input.ids?.includes(id)) : visible;
      await markRead(deps.db.drizzle, userOf(context).id, ids, deps.clock.now());
      return done({ ids });
    }),

    adBanner: endpoints.adBanner.handler(async ({ context, input, errors }) => {
      const item = await bannerOf(deps, viewerOf(context, BANNER), input.id);
      if (!item) throw errors.NOT_FOUND();
      return done({ item });
    }),
  };
}
