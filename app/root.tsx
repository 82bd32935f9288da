import interFace from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { Component, type ReactNode, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaArgs,
  Outlet,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { nowOf, originOf, preferencesOf, visitorOf } from '#api/page.ts';
import * as m from '#messages/app';
import { Impersonation, SessionKeeper, SignedOutNotice } from '#modules/accounts/web/index.tsx';
import { ShowElsewhere } from '#modules/cams/web/index.tsx';
import { CardActionProvider, CardProgressProvider, watchCards } from '#modules/catalogue/web/index.tsx';
import { CardActions } from '#modules/favourites/web/index.tsx';
import { CardProgress } from '#modules/player/web/index.tsx';
import { Interruptions } from '#modules/promotions/web/index.tsx';
import { SearchField } from '#modules/search/web/index.tsx';
import { site } from '#modules/site/web/api.ts';
import { brandIcon } from '#modules/site/web/brand-icon.ts';
import { BrandStyle } from '#modules/site/web/brand-style.tsx';
import { Frame } from '#modules/site/web/frame.tsx';
import { frameDigestOf } from '#modules/site/web/frame-digest.ts';
import { viewOf } from '#modules/site/web/visitor-view.ts';
import { languageOf } from '#ui/page/language.ts';
import { laterParts } from '#ui/page/later.tsx';
import { usePageLayout, usePageSheets } from '#ui/page/page-query.ts';
import { ViewProvider } from '#ui/page/view.tsx';
import { UNKNOWN } from '#ui/text/unknown.ts';
import { THEMES, type Theme } from '#ui/theme.ts';
import { APPLICATION_READY } from './client/application-ready.ts';
import { LastResort } from './client/last-resort.tsx';
import { usePageType } from './client/page-type-of.ts';
import { PAGE_SHEETS, SHEETS } from './client/sheets.ts';
import { ageGuard } from './guards/age-guard.ts';
import { RTA_LABEL } from './http/rta-label.ts';
import { keepOfflinePage } from './offline/keep-offline-page.ts';
import { ErrorPage, errorTitle } from './pages/error/error-page.tsx';
import { lookedFor } from './pages/error/searched-for.ts';
import { MemberPlus } from './pages/member-plus/member-plus.tsx';

export const middleware = [ageGuard];

/** Site, theme and visitor, for every page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { digest } = (await site(context).digest()).data;
  const visitor = visitorOf(context);
  const theme = galleryTheme(request) ?? preferencesOf(context).theme;
  return {
    digest: frameDigestOf(digest),
    view: viewOf(digest, visitor, { theme, language: languageOf(url.pathname), now: nowOf(context) }),
    origin: originOf(context),
    ...(preferencesOf(context).discreet === 'on' && { isDiscreet: true }),
    ...(visitor.impersonation && {
      impersonation: {
        email: visitor.user?.email ?? '',
        until: visitor.impersonation.until,
        mayWatch: visitor.impersonation.mayWatch === true,
      },
    }),
  };
}

/** In development the gallery can show any theme: `/_ui/?theme=light`. */
function galleryTheme(request: Request): Theme | undefined {
  const { pathname, searchParams } = new URL(request.url);
  if (!import.meta.env.DEV || pathname !== '/_ui/') return undefined;
  return THEMES.find((theme) => theme === searchParams.get('theme'));
}

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: interFace, crossOrigin: 'anonymous' },
];

/** Pages have their own; this is for a page that failed. */
export function meta({ error, loaderData, location }: MetaArgs<typeof loader>) {
  if (!error) return [{ title: loaderData?.view.siteName ?? '' }];
  // One cached page serves all addresses without a page; the requested one is filled in when it is sent.
  const address = import.meta.env.SSR ? UNKNOWN : lookedFor(location);
  return [{ title: errorTitle(error, address) }, { name: 'robots', content: 'noindex' }];
}

/** A blank page, in a gray that shows on light and dark tabs. */
const NEUTRAL_ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#8a8f98" d="M6 2h9l5 5v15H6z"/></svg>')}`;

type RootData = ReturnType<typeof useRouteLoaderData<typeof loader>>;

/** Data of the last page that loaded in this browser. Always undefined on the server, since effects don't run there. */
let lastData: RootData;

/** A page that failed to load has no data of its site, so it uses the frame of the page before it. */
function useRootData(): RootData {
  const data = useRouteLoaderData<typeof loader>('root');
  useEffect(() => {
    if (data) lastData = data;
  }, [data]);
  return data ?? lastData;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData();
  const theme = data?.view.theme ?? 'dark';
  const isInFrame = usePageLayout() === 'embed';
  const sheets = usePageSheets();
  return (
    <html
      lang={data?.view.locale ?? 'en'}
      data-theme={theme}
      data-site={data?.digest.site.key}
      data-page={usePageType()}
      // Inline scripts set attributes of their own before hydration.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {isInFrame && <base target="_blank" />}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === 'light' ? 'light' : 'dark'} />
        <meta name="rating" content="adult" />
        <meta name="rating" content={RTA_LABEL} />
        {/* With a precedence they keep this order, and no page is shown before its stylesheets have loaded. */}
        <link rel="stylesheet" href={SHEETS[theme]} precedence="theme" />
        {sheets.map((name) => (
          <link key={name} rel="stylesheet" href={PAGE_SHEETS[name][theme]} precedence="page" />
        ))}
        {data && <BrandStyle brand={data.digest.site.brand} theme={theme} />}
        {data?.isDiscreet ? <DiscreetHead /> : <OpenHead data={data} />}
        <Links />
      </head>
      <body>
        {children}
        {!isInFrame && <ScrollRestoration />}
      </body>
    </html>
  );
}

function OpenHead({ data }: { data: RootData }) {
  return (
    <>
      {data && <link rel="icon" href={brandIcon(data.digest.site.brand)} />}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="alternate" type="application/rss+xml" href="/feed/" title={data?.view.siteName} />
      <Meta />
    </>
  );
}

/** For visitors who chose that their tab doesn't show the site's name (R52 of `modules/accounts`). */
function DiscreetHead() {
  return (
    <>
      <link rel="icon" href={NEUTRAL_ICON} />
      <title>{m.discreet_title()}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

function Page({ children, failed }: { children: ReactNode; failed?: boolean }) {
  const data = useRootData();
  const layout = usePageLayout();
  useEffect(() => {
    void laterParts().then(() => dispatchEvent(new Event(APPLICATION_READY)));
    if (layout === 'embed') return undefined;
    keepOfflinePage();
    return watchCards();
  }, [layout]);
  if (!data) return children;
  if (layout !== 'default')
    return (
      <ViewProvider view={data.view}>
        <main id="content">{children}</main>
        {layout === 'empty' && <Session isGuest={data.view.isGuest} impersonation={data.impersonation} />}
      </ViewProvider>
    );
  return (
    <ViewProvider view={data.view}>
      <CardActionProvider value={data.view.keepsFavourites ? CardActions : undefined}>
        <CardProgressProvider value={data.view.isGuest || !data.view.verified ? undefined : CardProgress}>
          <MemberPlus>
            <Frame digest={data.digest} failed={failed} search={<SearchField />}>
              {children}
            </Frame>
          </MemberPlus>
        </CardProgressProvider>
      </CardActionProvider>
      {!data.impersonation && <Interruptions />}
      {data.view.hasCams && !data.view.isGuest && !data.impersonation && <ShowElsewhere />}
      <Session isGuest={data.view.isGuest} impersonation={data.impersonation} />
    </ViewProvider>
  );
}

/** Depends on who views the page. An impersonation has no session to renew. */
function Session({
  isGuest,
  impersonation,
}: {
  isGuest: boolean;
  impersonation?: Parameters<typeof Impersonation>[0];
}) {
  if (impersonation) return <Impersonation {...impersonation} />;
  return isGuest ? <SignedOutNotice /> : <SessionKeeper />;
}

export default function Root() {
  return (
    <Page>
      <Outlet />
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <WhenErrorPageFails>
      <Page failed>
        <ErrorPage error={error} />
      </Page>
    </WhenErrorPageFails>
  );
}

/** For an error page that fails itself. React supports error boundaries as classes only. */
class WhenErrorPageFails extends Component<{ children: ReactNode }, { problem?: Error }> {
  override state: { problem?: Error } = {};
  static getDerivedStateFromError(problem: Error) {
    return { problem };
  }
  override render() {
    const { problem } = this.state;
    return problem ? <LastResort details={problem.message} /> : this.props.children;
  }
}
