import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useRetryViewerData, useViewerData } from '#api/browser/use-viewer-data.ts';
import { nowOf, orEmpty, orErrorPage, type ViewerData, visitorOf } from '#api/page.ts';
import * as m from '#messages/app';
import { DASHBOARD_POSTS, DashboardPosts, latestPosts } from '#modules/blog/web/index.tsx';
import type { VideoCard as Card } from '#modules/catalogue/contract/types.ts';
import { newestVideos, VideoCard } from '#modules/catalogue/web/index.tsx';
import { RepliesToMe } from '#modules/forum/web/index.tsx';
import type { MembershipStanding } from '#modules/membership/contract/types.ts';
import type { WatchedVideo } from '#modules/player/contract/types.ts';
import type { Notification } from '#modules/promotions/contract/types.ts';
import type { PurchaseStanding } from '#modules/shop/contract/types.ts';
import type { Balance } from '#modules/wallet/contract/types.ts';
import { ownsTokens, WalletCard } from '#modules/wallet/web/index.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import { type PageHandle, present } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { formatClock, formatDate } from '#ui/text/formats.ts';
import { Notice } from '#ui/text/notice.tsx';
import { UNKNOWN } from '#ui/text/unknown.ts';
import { membership, player, promotions, shop, wallet } from '../api.ts';
import { MembershipPart } from './membership-part.tsx';
import { needsStanding } from './needs-standing.ts';
import { NotificationList } from './notification-list.tsx';
import { OtherMemberships } from './other-memberships.tsx';
import { SETTINGS } from './sections.ts';

export const meta = privateMeta(m.dashboard);

const NOTHING_SHOWN = { Scenes: [], topScenes: [], playaEasySetupImage: null, isEasyCancelActive: false };
const DAY_SECONDS = 86_400;
const VIDEOS = 4;
const NEWS = 3;
const VIDEO_SIZES = '(min-width: 1025px) 25vw, (min-width: 576px) 50vw, 100vw';

/** `?whole` renders the page with its viewer data, for browsers without scripts. */
const WHOLE = 'whole';
export const handle: PageHandle = {
  sheets: ['articles', 'forum'],
  isNeutral: true,
  query: { canceled: present },
  ownQuery: [WHOLE],
};

const NOTHING_PENDING: PurchaseStanding = { pendingCheckout: null, held: [] };

/** The account and its membership. */
export const viewerData = (async ({ context }) => {
  const visitor = visitorOf(context);
  const [{ info, dashboard, memberships }, standing, { pendingCheckout }, unfinished, tokens, read] = await Promise.all(
    [
      orErrorPage(membership(context).dashboardInfo()),
      needsStanding(visitor)
        ? orEmpty<MembershipStanding | undefined>(context, membership(context).standing(), undefined)
        : undefined,
      visitor.pending ? orEmpty(context, shop(context).purchaseStanding(), NOTHING_PENDING) : NOTHING_PENDING,
      // Optional: the page works without it.
      orEmpty(context, player(context).continueWatching({ limit: VIDEOS }), { items: [] }),
      orEmpty<Balance | undefined>(context, wallet(context).balance(), undefined),
      orEmpty<{ ids: number[] | undefined }>(context, promotions(context).readNotifications(), { ids: undefined }),
    ],
  );
  const { email = '', isUnconfirmed = false } = visitor.user ?? {};
  const isNew = info.registry !== null && nowOf(context).getTime() / 1000 - info.registry < DAY_SECONDS;
  return {
    email,
    isUnconfirmed,
    isNew,
    info,
    dashboard,
    elsewhere: memberships.filter(({ isExternalSite }) => isExternalSite),
    ...(standing && { standing }),
    pendingCheckout,
    unfinished: unfinished.items,
    tokens,
    readNotifications: read.ids,
  };
}) satisfies ViewerData;

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const [videos, posts, notifications, content, viewer] = await Promise.all([
    newestVideos(context, VIDEOS),
    latestPosts(context, DASHBOARD_POSTS),
    orEmpty(context, promotions(context).notification(), { items: [] }),
    orEmpty(context, promotions(context).dashboard(), NOTHING_SHOWN),
    url.searchParams.has(WHOLE) ? viewerData({ context, params }) : undefined,
  ]);
  const { subscription } = visitorOf(context);
  const { playaEasySetupImage: setUpImage, topScenes: top } = content;
  return {
    videos,
    top,
    posts,
    news: notifications.items.slice(0, NEWS),
    setUp: setUpImage,
    mine: viewer,
    subscription,
    hasJustCanceled: url.searchParams.has('canceled'),
  };
}

export default function DashboardPage() {
  const { videos, top, posts, news, setUp, subscription, hasJustCanceled, ...whole } = useLoaderData<typeof loader>();
  const mine = useViewerData<typeof viewerData>() ?? whole.mine;
  const retry = useRetryViewerData();
  const view = useView();
  const { locale } = view;
  const status = mine?.info.status ?? subscription;
  const hasMembership = mine ? mine.info.membership_uuid !== null : status !== 'inactive';
  const expiry = mine?.info.expiry;
  const until = expiry ? formatDate(locale, expiry) : UNKNOWN;
  return (
    <div className="dashboard">
      {!mine && (
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=?${hasJustCanceled ? 'canceled&' : ''}${WHOLE}`} />
        </noscript>
      )}
      <header className="dashboard__head">
        <p className="dashboard__eyebrow">{m.dashboard()}</p>
        <h1 className="dashboard__title">{hasMembership && !mine?.isNew ? m.welcome_back() : m.welcome()}</h1>
        <p className="dashboard__lead">{m.signed_in_as({ email: mine?.email ?? UNKNOWN })}</p>
        {/* Its space is reserved, so that the address moves nothing when it arrives. */}
        <p className="dashboard__address">
          {mine?.isUnconfirmed && <Link to={`${SETTINGS}address/`}>{m.confirm_address()}</Link>}
        </p>
      </header>
      {!mine && retry && (
        <Notice
          kind="problem"
          title={m.details_missing()}
          actions={
            <Button type="button" size="small" onClick={retry}>
              {m.try_again()}
            </Button>
          }
        >
          {m.details_missing_text()}
        </Notice>
      )}
      {hasJustCanceled && (status === 'canceled' || status === 'expired') && (
        <Notice kind="success" title={m.canceled()}>
          {status === 'canceled' ? m.canceled_text({ until }) : m.canceled_over_text()}
        </Notice>
      )}
      <MembershipPart
        status={status}
        info={mine}
        standing={mine?.standing}
        pendingCheckout={mine?.pendingCheckout}
        tokens={mine?.tokens?.balance}
      />
      <Unfinished items={mine?.unfinished} />
      <News items={news} read={mine?.readNotifications} />
      <Videos id="videos-title" title={m.newest_videos()} videos={videos} all="/videos/" />
      <Videos id="top-title" title={m.top_scenes()} videos={top} all="/videos/?sort=popular" />
      <RepliesToMe />
      <DashboardPosts posts={posts} />
      {setUp && (
        <Link className="dashboard__set-up" to="/playa/">
          <Picture picture={setUp} sizes="(min-width: 768px) 20rem, 100vw" decorative />
          <span>{m.set_up_headset()}</span>
        </Link>
      )}
      {/* Below what is cached: it arrives later and must not push anything down. */}
      <OtherMemberships of={mine?.elsewhere} />
      {mine?.tokens && (view.hasCams || ownsTokens(mine.tokens)) && <WalletCard mine={mine.tokens} />}
    </div>
  );
}

/** The newest notifications; which of them are new is known once the visitor's own data is there. */
function News({ items, read }: { items: readonly Notification[]; read: readonly number[] | undefined }) {
  if (items.length === 0) return null;
  return (
    <section className="dashboard__videos" aria-labelledby="news-title">
      <div className="dashboard__videos-head">
        <h2 id="news-title">{m.section_notifications()}</h2>
        <ButtonLink kind="quiet" size="small" to="/main-dashboard/notifications/">
          {m.see_all()}
        </ButtonLink>
      </div>
      <NotificationList items={items} read={read} heading="h3" />
    </section>
  );
}

/** Its space is reserved, so that the videos move nothing when they arrive. */
function Unfinished({ items }: { items: readonly WatchedVideo[] | undefined }) {
  return (
    <section className="dashboard__videos" aria-labelledby="unfinished-title">
      <div className="dashboard__videos-head">
        <h2 id="unfinished-title">{m.continue_watching()}</h2>
        <ButtonLink kind="quiet" size="small" to="/main-dashboard/watch-history/">
          {m.see_all()}
        </ButtonLink>
      </div>
      {items?.length ? (
        <ul className="dashboard__row">
          {items.map(({ video, seconds }) => (
            <li key={video.id}>
              <VideoCard video={video} sizes={VIDEO_SIZES} />
              <p className="dashboard__stopped">{m.stopped_at({ time: formatClock(seconds) })}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="dashboard__nothing">{items && m.nothing_unfinished()}</p>
      )}
    </section>
  );
}

/** A row that is the same for everybody, with a link to the full list. */
function Videos({ id, title, videos, all }: { id: string; title: string; videos: readonly Card[]; all: string }) {
  if (videos.length === 0) return null;
  return (
    <section className="dashboard__videos" aria-labelledby={id}>
      <div className="dashboard__videos-head">
        <h2 id={id}>{title}</h2>
        <ButtonLink kind="quiet" size="small" to={all}>
          {m.see_all()}
        </ButtonLink>
      </div>
      <ul className="dashboard__row">
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} sizes={VIDEO_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
