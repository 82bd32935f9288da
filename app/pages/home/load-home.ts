import type { RouterContextProvider } from 'react-router';
import { orEmpty, visitorOf } from '#api/page.ts';
import type { ModelCard, VideoItem } from '#modules/catalogue/contract/types.ts';
import type { HomePageBuilder } from '#modules/promotions/contract/types.ts';
import { bannerOf, pageSlides } from '#modules/promotions/web/index.tsx';
import { catalogue, promotions, shop } from '../api.ts';
import type { HomeContent } from './home-content.ts';

/** One leads the page, and the wall of one theme shows twelve beside it. */
const LATEST = 13;
/** Full rows of two, three, four and six. */
const WHOLE_ROWS = 12;
/** How many models the guests' home starts with. */
const FEATURED = 6;
const CATEGORIES = 8;
const SLOT = 'home';

const NONE = { items: [] };
const NO_LIST = { items: [], page: 1, pages: 0, total: 0 };

/** Everything on the home page; what isn't available stays empty. */
export async function loadHome(context: Readonly<RouterContextProvider>): Promise<HomeContent> {
  const videos = catalogue(context);
  const content = promotions(context);
  const [latest, top, models, featured, categories, slots, slider, built, deals, news, banner, pageSliders] =
    await Promise.all([
      orEmpty(context, videos.listVideos({ sort: 'latest', order: 'desc', limit: LATEST }), NO_LIST),
      orEmpty(context, videos.listVideos({ sort: 'popular', limit: WHOLE_ROWS }), NO_LIST),
      orEmpty(context, videos.listModels({ sort: 'popular', limit: WHOLE_ROWS }), NO_LIST),
      visitorOf(context).signedIn
        ? NO_LIST
        : orEmpty(context, videos.listModels({ type: 'featured', limit: FEATURED }), NO_LIST),
      orEmpty(context, videos.listCategories({}), NONE),
      orEmpty(context, shop(context).priceSlots(), { items: [], paymentSystems: [] }),
      orEmpty(context, content.announcementSlider(), NONE),
      orEmpty<{ homePageBuilder: HomePageBuilder | null }>(context, content.homePageBuilder(), {
        homePageBuilder: null,
      }),
      orEmpty(context, content.deals(), NONE),
      orEmpty(context, content.notification(), NONE),
      bannerOf(context, SLOT),
      pageSlides(context, 'index'),
    ]);
  const builder = built.homePageBuilder;
  const [newest] = latest.items;
  const lead = newest
    ? await orEmpty<{ item: VideoItem | null }>(context, videos.getVideo({ id: newest.slug }), {
        item: null,
      })
    : undefined;
  return {
    slides: slider.items,
    lead: lead?.item ?? null,
    latest: latest.items,
    // Chosen by operators, otherwise the most popular.
    top: chosen(builder?.topVideos, top.items),
    models:
      builder?.variant === 'guest'
        ? chosen(builder.topModels, filledUp(featured.items, models.items)).slice(0, FEATURED)
        : chosen(builder?.topModels, models.items),
    categories: chosen<HomePageBuilder['topCategories'][number]>(
      builder?.topCategories,
      categories.items.filter(({ type }) => type === undefined),
    ).slice(0, CATEGORIES),
    // Sent once: above.
    builder: builder && { ...builder, topVideos: [], topModels: [], topCategories: [] },
    deals: deals.items,
    banner,
    pageSliders,
    news: news.items,
    plans: slots.items,
  };
}

/** Featured models, then the most watched ones in the remaining places. */
function filledUp(featured: readonly ModelCard[], popular: readonly ModelCard[]): ModelCard[] {
  const ids = new Set(featured.map(({ id }) => id));
  return [...featured, ...popular.filter(({ id }) => !ids.has(id))];
}

function chosen<Item>(by: readonly Item[] | undefined, otherwise: readonly Item[]): readonly Item[] {
  return by && by.length > 0 ? by : otherwise;
}
