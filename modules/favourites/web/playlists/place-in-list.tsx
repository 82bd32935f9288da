import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { browserEndpoints } from '#api/browser/browser.ts';
import * as m from '#messages/favourites';
import { Icon } from '#ui/icon.tsx';
import type { favouritesEndpoints } from '../../contract/api.ts';
import { playlistPath } from './playlist-path.ts';

const endpoints = browserEndpoints<typeof favouritesEndpoints>('favourites');

interface Place {
  name: string | null;
  position: number;
  total: number;
}

/** Renders nothing if the list is gone or someone else's, or if the video is no longer in it. */
export function PlaceInList({ list, video }: { list: string; video: number }) {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    endpoints.nextInPlaylist({ list, video }).then(
      ({ data }) => setPlace(data),
      () => undefined,
    );
  }, [list, video]);
  if (!place?.position) return null;
  return (
    <p>
      <Icon name="list" size={18} />
      <span>
        {m.playing_from()}{' '}
        <Link to={playlistPath(list)} dir="auto" prefetch="intent">
          {place.name ?? m.watch_later()}
        </Link>{' '}
        · {m.place_in_list(place)}
      </span>
    </p>
  );
}
