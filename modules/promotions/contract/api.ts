import { z } from 'zod';
import { call, envelope, moduleEndpoints, neutralEndpoint, noQuery, query } from '#api/declare/declare.ts';
import { Image, VideoCard } from '#modules/catalogue/contract/types.ts';
import { AnnouncementSlide, Banner, Deal, DealSlider, HomePageBuilder, Notification, PageSlider } from './types.ts';

const tags = ['promotions'];
/** Pictures and words may be of videos: nothing for who has not proved an age. */
const read = call.meta({ access: 'anyone', unverified: { instead: { items: [] } }, cached: true });
const itemsOf = <Item extends z.ZodType>(item: Item) => envelope(z.object({ items: z.array(item) }));

/** All of it is chosen for the visitor who asks: by site, moment and audience. */
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
