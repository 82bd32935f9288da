import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import { visitorOf } from '#calls/page.ts';
import { firstSlidePreloads, NewsBar } from '#modules/promotions/web/index.tsx';
import type { FrameDigest } from '#modules/site/contract/wire.ts';
import { organization, webSite } from '#ui/linked-data/site.ts';
import { frameOf, ownerOf, pageMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-query.ts';
import { useView } from '#ui/view.tsx';
import { GuestHome, NoModelsHome } from './guest-home.tsx';
import { HomeCinema } from './home-cinema.tsx';
import type { HomeContent } from './home-content.ts';
import { HomeEditorial } from './home-editorial.tsx';
import { HomeImmersive } from './home-immersive.tsx';
import { loadHome } from './load-home.ts';
import { NeutralHome } from './neutral-home.tsx';

/** Who has not proved an age sees another home here. */
export const handle: PageHandle = { isNeutral: true };

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeContent | null> {
  return visitorOf(context).verified ? loadHome(context) : null;
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const site = (args.matches[0]?.loaderData as { digest: FrameDigest } | undefined)?.digest.site;
  const { lead, slides = [] } = args.loaderData ?? {};
  const owner = ownerOf(args);
  const words = {
    title: `${view?.siteName ?? ''}: ${site?.copy.tagline ?? ''}`,
    description: site?.copy.description ?? '',
    picture: lead?.heroImage ?? slides[0]?.imageLandscape,
    data: [webSite(owner, site?.copy.description ?? ''), organization(owner)],
  };
  return [...pageMeta(args, words), ...firstSlidePreloads(slides)];
}

export default function HomePage() {
  const content = useLoaderData<typeof loader>();
  const { site } = (useRouteLoaderData('root') as { digest: FrameDigest }).digest;
  const { theme } = useView();
  if (!content) return site.flags.guestHome ? <NoModelsHome site={site} /> : <NeutralHome site={site} />;
  const Standard = { light: HomeEditorial, dark: HomeCinema, darkest: HomeImmersive }[theme];
  const Home = content.builder?.variant === 'guest' ? GuestHome : Standard;
  return (
    <>
      <Home {...content} site={site} />
      <NewsBar news={content.news} />
    </>
  );
}
