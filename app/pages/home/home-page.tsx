import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import { orEmpty, visitorOf } from '#calls/page.ts';
import type { VideoItem } from '#modules/catalogue/contract/wire.ts';
import type { FrameDigest } from '#modules/site/contract/wire.ts';
import { organization, webSite } from '#ui/linked-data/site.ts';
import { frameOf, ownerOf, pageMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-query.ts';
import { useView } from '#ui/view.tsx';
import { catalogue, membership } from '../calls.ts';
import { HomeCinema } from './home-cinema.tsx';
import type { HomeContent } from './home-content.ts';
import { HomeEditorial } from './home-editorial.tsx';
import { HomeImmersive } from './home-immersive.tsx';
import { NeutralHome } from './neutral-home.tsx';

/** One of them leads the page; the wall of one theme wants twelve beside it. */
const LATEST = 13;
const TOP = 10;
const MODELS = 12;

/** Who has not proved an age sees another home here. */
export const handle: PageHandle = { isNeutral: true };

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeContent | null> {
  if (!visitorOf(context).verified) return null;
  const calls = catalogue(context);
  const none = { items: [], page: 1, pages: 0, total: 0 };
  const [latest, top, models, slots] = await Promise.all([
    orEmpty(context, calls.listVideos({ sort: 'latest', limit: LATEST }), none),
    orEmpty(context, calls.listVideos({ sort: 'popular', limit: TOP }), none),
    orEmpty(context, calls.listModels({ sort: 'popular', limit: MODELS }), none),
    orEmpty(context, membership(context).priceSlots(), { items: [], paymentSystems: [] }),
  ]);
  const featured = latest.items.find((video) => video.isActiveSliderImage) ?? latest.items[0];
  const lead = featured
    ? await orEmpty<{ item: VideoItem | null }>(context, calls.getVideo({ id: featured.slug }), {
        item: null,
      })
    : undefined;
  return {
    lead: lead?.item ?? null,
    latest: latest.items,
    top: top.items,
    models: models.items,
    plans: slots.items,
  };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const site = (args.matches[0]?.loaderData as { digest: FrameDigest } | undefined)?.digest.site;
  const owner = ownerOf(args);
  return pageMeta(args, {
    title: `${view?.siteName ?? ''}: ${site?.copy.tagline ?? ''}`,
    description: site?.copy.description ?? '',
    picture: args.loaderData?.lead?.heroImage,
    data: [webSite(owner, site?.copy.description ?? ''), organization(owner)],
  });
}

export default function HomePage() {
  const content = useLoaderData<typeof loader>();
  const root = useRouteLoaderData('root') as { digest: FrameDigest };
  const { theme } = useView();
  if (!content) return <NeutralHome site={root.digest.site} />;
  const Home = { light: HomeEditorial, dark: HomeCinema, darkest: HomeImmersive }[theme];
  return <Home {...content} site={root.digest.site} />;
}
