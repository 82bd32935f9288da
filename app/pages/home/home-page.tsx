import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import { visitorOf } from '#api/page.ts';
import { NewsBar } from '#modules/promotions/web/index.tsx';
import type { FrameDigest } from '#modules/site/contract/types.ts';
import { organization, webSite } from '#ui/linked-data/site.ts';
import { later } from '#ui/page/later.tsx';
import { frameOf, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { GuestHome } from './guests/guest-home.tsx';
import { NeutralHome } from './guests/neutral-home.tsx';
import { UnverifiedGuestHome } from './guests/unverified-guest-home.tsx';
import { HomeCinema } from './home-cinema.tsx';
import type { HomeContent } from './home-content.ts';
import { HomeEditorial } from './home-editorial.tsx';
import { HomeImmersive } from './home-immersive.tsx';
import { loadHome } from './load-home.ts';

/** A page uses one of these; the scripts of the others aren't loaded. */
const HOMES = {
  light: later(
    import.meta.env.SSR ? HomeEditorial : undefined,
    async () => (await import('./home-editorial.tsx')).HomeEditorial,
  ),
  dark: later(import.meta.env.SSR ? HomeCinema : undefined, async () => (await import('./home-cinema.tsx')).HomeCinema),
  darkest: later(
    import.meta.env.SSR ? HomeImmersive : undefined,
    async () => (await import('./home-immersive.tsx')).HomeImmersive,
  ),
  guest: later(
    import.meta.env.SSR ? GuestHome : undefined,
    async () => (await import('./guests/guest-home.tsx')).GuestHome,
  ),
};
const NEUTRAL_HOMES = {
  neutral: later(
    import.meta.env.SSR ? NeutralHome : undefined,
    async () => (await import('./guests/neutral-home.tsx')).NeutralHome,
  ),
  noModels: later(
    import.meta.env.SSR ? UnverifiedGuestHome : undefined,
    async () => (await import('./guests/unverified-guest-home.tsx')).UnverifiedGuestHome,
  ),
};

/** Before an age check it shows another home. */
export const handle: PageHandle = { sheets: ['home'], isLong: true, isNeutral: true };

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
    data: import.meta.env.SSR ? [webSite(owner, site?.copy.description ?? ''), organization(owner)] : [],
  };
  return pageMeta(args, words);
}

export default function HomePage() {
  const content = useLoaderData<typeof loader>();
  const { site } = (useRouteLoaderData('root') as { digest: FrameDigest }).digest;
  const { theme } = useView();
  if (!content) {
    const Neutral = NEUTRAL_HOMES[site.flags.guestHome ? 'noModels' : 'neutral'];
    return <Neutral site={site} />;
  }
  const Home = HOMES[content.builder?.variant === 'guest' ? 'guest' : theme];
  return (
    <>
      <Home {...content} site={site} />
      <NewsBar news={content.news} />
    </>
  );
}
