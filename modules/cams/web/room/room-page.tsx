import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { useViewerData } from '#api/browser/use-viewer-data.ts';
import { keepForNobody, orEmpty, orErrorPage, type ViewerData, visitorOf } from '#api/page.ts';
import * as m from '#messages/cams';
import { ReportButton } from '#modules/moderation/web/index.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { breadcrumbs } from '#ui/linked-data/breadcrumbs.ts';
import { type LinkedData, picturesOf } from '#ui/linked-data/linked-data.ts';
import { frameOf, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { Badge } from '#ui/text/badge.tsx';
import type { RoomItem } from '../../contract/rooms-api.ts';
import { cams } from '../api.ts';
import { roomLabel } from '../rooms/room-label.ts';
import { FollowButton } from './follow-button.tsx';
import { RoomAbout } from './room-about.tsx';
import { RoomPoster } from './room-poster.tsx';

/** Player, chat and everything live are loaded after the page, in chunks of their own. */
const LiveRoom = lazy(async () => ({ default: (await import('./live-room.tsx')).LiveRoom }));

export const handle: PageHandle = { flag: 'cams', sheets: ['live', 'forum'] };

/** R1. A room has the slug of its list in its path. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { item } = await orErrorPage(cams(context).getRoom({ id: params.nickname ?? '' }));
  if (item.byCountry) keepForNobody(context);
  // Not the request's path, which has a suffix on navigation within the application.
  if (url.pathname !== item.path) throw redirect(item.path + url.search, 301);
  return { room: item };
}

/** The visitor's own state, before the socket has sent it. */
export const viewerData = (async ({ context, params }) => {
  if (!visitorOf(context).signedIn) return { follows: false, name: null as string | null };
  const { follows, name } = await orEmpty(context, cams(context).myRoom({ id: params.nickname ?? '' }), {
    follows: false,
    bannedUntil: null,
    balance: 0,
    name: null,
  });
  return { follows, name };
}) satisfies ViewerData;

export function meta(args: MetaArgs<typeof loader>) {
  const room = args.loaderData?.room;
  if (!room) return [];
  const { title, description, isNoindex } = room.seoParams;
  const owner = ownerOf(args);
  const word = frameOf(args).view?.word ?? '';
  const crumbs = [
    { name: room.list === 'vr-cam-girls' ? m.girls_title({ word }) : m.boys_title({ word }), path: `/${room.list}/` },
    { name: room.nickname, path: room.path },
  ] as const;
  return pageMeta(args, {
    title,
    description,
    path: room.path,
    picture: room.picture ?? undefined,
    type: 'profile',
    isListed: !isNoindex,
    data: import.meta.env.SSR ? [breadcrumbs(owner, crumbs), personOf(owner, room)] : [],
  });
}

/** The performer, under the room's name. */
function personOf({ origin }: ReturnType<typeof ownerOf>, room: RoomItem): LinkedData {
  const url = origin + room.path;
  return {
    '@type': 'Person',
    '@id': url,
    url,
    name: room.nickname,
    ...(room.picture && { image: picturesOf(origin, room.picture) }),
    ...(room.broadcastTextStatus && { description: room.broadcastTextStatus }),
  };
}

export default function RoomPage() {
  const { room } = useLoaderData<typeof loader>();
  const mine = useViewerData<typeof viewerData>();
  const [isScripted, setIsScripted] = useState(false);
  useEffect(() => setIsScripted(true), []);
  const first = <FirstView room={room} />;
  return (
    <article className="cam-room" key={room.id}>
      <header className="cam-room__head">
        <h1 className="cam-room__name" dir="auto">
          {room.nickname}
        </h1>
        <FollowButton room={room} known={mine?.follows} />
        <nav className="cam-room__ways" aria-label={m.to_list()}>
          <Way way={room.previousBroadcast} label={m.previous_broadcast} icon="chevron-left" />
          <Way way={room.nextBroadcast} label={m.next_broadcast} icon="chevron-right" />
        </nav>
      </header>
      <div className="cam-room__body">
        {isScripted ? (
          <Suspense fallback={first}>
            <LiveRoom room={room} key={room.id} />
          </Suspense>
        ) : (
          first
        )}
        <div className="cam-room__about">
          <RoomAbout room={room} />
          <ReportButton kind="room" subject={room.nickname} />
        </div>
      </div>
    </article>
  );
}

/** The room as rendered by the server, and all of it without JavaScript. */
function FirstView({ room }: { room: RoomItem }) {
  const { isGuest } = useView();
  const { tipMenu } = room.room;
  return (
    <>
      <div className="cam-room__main">
        <div className="cam-stage">
          <RoomPoster room={room} state={room.state} />
        </div>
        <div className="cam-room__line">
          <Badge>{roomLabel(room)}</Badge>
        </div>
        <noscript>
          <p>{m.needs_script()}</p>
        </noscript>
      </div>
      <div className="cam-room__side">
        {isGuest && (
          <p className="cam-room__join">
            {m.sign_in_text()}{' '}
            <ButtonLink size="small" to={`/sign-in/?next=${encodeURIComponent(room.path)}`}>
              {m.sign_in()}
            </ButtonLink>
          </p>
        )}
        {tipMenu.enabled && tipMenu.items.length > 0 && (
          <section aria-label={m.tip_menu()}>
            <h2 className="spend__title">{m.tip_menu()}</h2>
            <ul className="spend__menu">
              {tipMenu.items.map(({ id, title, price }) => (
                <li className="spend__row" key={id}>
                  <span dir="auto">{title}</span>
                  <span className="spend__quiet">{m.price({ tokens: price })}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

function Way({
  way,
  label,
  icon,
}: {
  way: RoomItem['nextBroadcast'];
  label: (of: { name: string }) => string;
  icon: 'chevron-left' | 'chevron-right';
}) {
  if (!way) return null;
  return (
    <Link
      className="button button--quiet button--small"
      to={way.path}
      prefetch="intent"
      aria-label={label({ name: way.nickname })}
    >
      <Icon name={icon} size={20} />
    </Link>
  );
}
