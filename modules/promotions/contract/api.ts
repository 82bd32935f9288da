import { z } from 'zod';
import { call, envelope, moduleEndpoints, neutralEndpoint, noQuery, query } from '#api/declare/declare.ts';
import { Image, VideoCard } from '#modules/catalogue/contract/types.ts';
import {
  AnnouncementSlide,
  Banner,
  Consent,
  ConsentChoice,
  Deal,
  DealSlider,
  HeaderBar,
  HomePageBuilder,
  Notification,
  PageSlider,
  PopUp,
  Reaction,
  ShownPopUps,
} from './types.ts';

const tags = ['promotions'];
const MINUTE = 60_000;
/** Pictures and texts may be of videos, so visitors who haven't proved their age get none. */
const read = call.meta({ access: 'anyone', unverified: { instead: { items: [] } }, cached: true });
const LIMITED = { limit: 120, windowMs: MINUTE };
/** A bare list. */
const interrupt = call.meta({ access: 'anyone', unverified: { instead: [] }, rateLimit: LIMITED });
const own = call.meta({ access: 'signed-in', unverified: 'same', rateLimit: { limit: 60, windowMs: MINUTE } });
const itemsOf = <Item extends z.ZodType>(item: Item) => envelope(z.object({ items: z.array(item) }));

/** Everything is chosen for the visitor who asks: by site, time and audience. */
export const promotionsEndpoints = moduleEndpoints('promotions', {
  announcementSlider: read
    .route({
      method: 'GET',
      path: '/api/content/v1/announcement-slider',
      tags,
      summary: 'Slides that stand at the head of the home page, in order',
    })
    .input(noQuery)
    .output(itemsOf(AnnouncementSlide)),
  dealSliders: read
    .route({
      method: 'GET',
      path: '/api/content/v1/deal-sliders',
      tags,
      summary: 'Slides about deals, in order',
    })
    .input(noQuery)
    .output(itemsOf(DealSlider)),
  deals: read
    .route({ method: 'GET', path: '/api/content/v1/deals', tags, summary: 'Deals, in order' })
    .input(noQuery)
    .output(itemsOf(Deal)),
  homePageBuilder: neutralEndpoint
    .meta({ access: 'anyone', cached: true })
    .route({
      method: 'GET',
      path: '/api/content/v1/home-page-builder',
      tags,
      summary: 'What operators put on the home page',
    })
    .input(noQuery)
    .output(envelope(z.object({ homePageBuilder: HomePageBuilder }))),
  dashboard: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/content/v1/dashboard',
      tags,
      summary: 'What everybody’s dashboard shows; no videos before an age is proved',
    })
    .input(noQuery)
    .output(
      envelope(
        z.object({
          Scenes: z.array(VideoCard),
          topScenes: z.array(VideoCard),
          playaEasySetupImage: Image.nullable(),
          isEasyCancelActive: z.boolean(),
        }),
      ),
    ),
  pageSliders: read
    .route({
      method: 'GET',
      path: '/api/content/v1/page-sliders',
      tags,
      summary: 'Slides of pages that have some of their own; for verified visitors alone',
    })
    .input(noQuery)
    .output(itemsOf(PageSlider)),
  notification: read
    .route({
      method: 'GET',
      path: '/api/content/v1/notification',
      tags,
      summary: 'Notifications for this visitor, the newest first',
    })
    .input(noQuery)
    .output(itemsOf(Notification)),
  showPop: interrupt
    .route({
      method: 'POST',
      path: '/send/v1/front/show-pop',
      tags,
      summary: 'Pop-ups for this visitor, in order, without those that were shown',
    })
    .input(z.object({ shownValuePopUps: ShownPopUps.optional() }).optional())
    .output(envelope(z.array(PopUp))),
  showHeader: interrupt
    .meta({ access: 'anyone', cached: true })
    .route({
      method: 'POST',
      path: '/send/v1/front/show-header',
      tags,
      summary: 'Bars over the head of the window for this visitor, in order',
    })
    .input(z.object({}).optional())
    .output(envelope(z.array(HeaderBar))),
  countReaction: call
    .meta({ access: 'anyone', rateLimit: { limit: 60, windowMs: MINUTE } })
    .route({
      method: 'POST',
      path: '/send/v1/front/count',
      tags,
      summary: 'Counts that a pop-up or a bar was shown or pressed, and not by whom',
    })
    .input(Reaction)
    .output(envelope(z.object({}))),
  consent: neutralEndpoint
    .meta({ access: 'anyone', unverified: 'same', rateLimit: LIMITED })
    .route({
      method: 'GET',
      path: '/send/v1/front/consent',
      tags,
      summary: 'Whether marketing cookies are set in this browser, and whether to ask about them',
    })
    .input(noQuery)
    .output(envelope(Consent)),
  saveConsent: neutralEndpoint
    .meta({ access: 'anyone', unverified: 'same', rateLimit: LIMITED })
    .route({
      method: 'POST',
      path: '/send/v1/front/consent',
      tags,
      summary: 'Allows or refuses marketing cookies in this browser; refusing deletes those that are there',
    })
    .input(
      z.object({
        choice: ConsentChoice,
        link: z
          .string()
          .max(2000)
          .optional()
          .describe('The partner’s link that the visitor came by, for `yes` to keep'),
      }),
    )
    .output(envelope(Consent)),
  readNotifications: own
    .route({
      method: 'GET',
      path: '/api/content/v1/notification/read',
      tags,
      summary: 'Which notifications I have read',
    })
    .input(noQuery)
    .output(envelope(z.object({ ids: z.array(z.number().int()) }))),
  markNotifications: own
    .route({
      method: 'POST',
      path: '/api/content/v1/notification/read',
      tags,
      summary: 'Marks notifications as read; all that I can see where none is named',
    })
    .input(z.object({ ids: z.array(z.number().int().positive()).min(1).max(200).optional() }))
    .output(envelope(z.object({ ids: z.array(z.number().int()) }))),
  adBanner: call
    .route({
      method: 'GET',
      path: '/api/content/v1/ad-banner/{id}',
      tags,
      summary: 'One of the banners of a slot, drawn by their weights',
    })
    .input(query({ id: z.string().min(1).max(120).describe('The slot') }))
    .errors({ NOT_FOUND: { status: 404, message: 'This page could not be found' } })
    .output(envelope(z.object({ item: Banner }))),
});
