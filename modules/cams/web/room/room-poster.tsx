import { Link } from 'react-router';
import * as m from '#messages/cams';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatShortDate } from '#ui/text/formats.ts';
import type { RoomItem } from '../../contract/rooms-api.ts';
import type { RoomStateName } from '../../contract/types.ts';

/** A room's poster while it has no stream, with the reason. */
export function RoomPoster({ room, state }: { room: RoomItem; state: RoomStateName }) {
  const { locale } = useView();
  const word = wordOf(room, state);
  const since = state === 'OFFLINE' && room.lastOnlineAt ? Date.parse(room.lastOnlineAt) / 1000 : undefined;
  return (
    <div className="cam-poster">
      {room.picture ? (
        <Picture
          picture={room.picture}
          sizes="(width < 1024px) 100vw, 66vw"
          priority
          decorative
          className="cam-poster__picture"
        />
      ) : (
        <div className="picture tone-grey cam-poster__picture cam-poster__picture--none">
          <Icon name="circle-user-round" size={96} strokeWidth={1} />
        </div>
      )}
      {word && (
        <div className="cam-poster__word" role="status">
          <p>{word}</p>
          {since !== undefined && (
            <p className="cam-poster__since">{m.last_online({ time: formatShortDate(locale, since) })}</p>
          )}
          {state === 'OFFLINE' && (
            <Link className="button button--secondary button--small" to={room.nextBroadcast?.path ?? `/${room.list}/`}>
              {room.nextBroadcast ? m.next_broadcast({ name: room.nextBroadcast.nickname }) : m.to_list()}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function wordOf({ nickname: name }: RoomItem, state: RoomStateName): string {
  if (state === 'OFFLINE') return m.is_offline({ name });
  if (state === 'AWAY') return m.is_away({ name });
  if (state === 'PRIVATE_SHOW') return m.is_private({ name });
  if (state === 'ERROR') return m.error_room();
  return state === 'UNINITIALIZED' ? m.is_connecting() : '';
}
