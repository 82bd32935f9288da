import { Link } from 'react-router';
import * as m from '#messages/cams';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { useView } from '#ui/page/view.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { formatCount, formatNumber } from '#ui/text/formats.ts';
import type { RoomCard as Room } from '../../contract/rooms-api.ts';
import { isLive, roomLabel } from './room-label.ts';

/** A room in a list; the whole card is the link. */
export function RoomCard({ room, sizes, priority = false }: { room: Room; sizes: string; priority?: boolean }) {
  const { locale } = useView();
  const { nickname, path, picture, state, broadcastCount: count, broadcastTextStatus, age } = room;
  const live = isLive(state);
  const overlay = (
    <>
      <span className="room-card__badges">
        <Badge kind={state === 'PUBLIC' || state === 'PUBLIC_6K' ? 'accent' : 'plain'}>{roomLabel(room)}</Badge>
        {room.hasVr && <Badge>{m.vr()}</Badge>}
      </span>
      {live && (
        <span className="room-card__viewers badge">
          <Icon name="users-round" size={14} />
          <span aria-hidden="true">{formatCount(locale, count)}</span>
          <span className="visually-hidden">{m.watching({ count, shown: formatNumber(locale, count) })}</span>
        </span>
      )}
    </>
  );
  return (
    <article className="room-card" data-state={state}>
      {picture ? (
        <Picture picture={picture} sizes={sizes} priority={priority} decorative className="room-card__media">
          {overlay}
        </Picture>
      ) : (
        <div className="picture tone-grey room-card__media room-card__media--none">
          <Icon name="circle-user-round" size={56} strokeWidth={1.2} />
          {overlay}
        </div>
      )}
      <h2 className="room-card__name">
        <Link className="room-card__link" dir="auto" to={path} prefetch="intent">
          {nickname}
        </Link>
        {age !== null && <span className="room-card__age">{m.years({ age })}</span>}
      </h2>
      {broadcastTextStatus && (
        <p className="room-card__about" dir="auto">
          {broadcastTextStatus}
        </p>
      )}
    </article>
  );
}
