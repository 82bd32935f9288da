import { type ReactNode, useSyncExternalStore } from 'react';
import { PrefetchPageLinks, useNavigation } from 'react-router';
import * as m from '#messages/cams';
import { ActiveFilters, chosenFilters, FilterPanel, ListHead, ListState } from '#modules/catalogue/web/index.tsx';
import { usePageAddress } from '#ui/page/page-query.ts';
import { Paging, pageLink } from '#ui/page/paging.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatNumber } from '#ui/text/formats.ts';
import { RoomCard } from './room-card.tsx';
import { type RoomListData, roomFilters } from './room-list-data.ts';
import { useFreshRooms } from './use-fresh-rooms.ts';

const SIZES = '(width < 576px) 50vw, (width < 1200px) 33vw, 25vw';
/** Two side by side on a phone. */
const FIRST = 2;

/** A list of rooms with its filters, as a whole page. */
export function RoomListPage({ title, data, children }: { title: string; data: RoomListData; children?: ReactNode }) {
  const { list, round } = useFreshRooms(data.list, data.question);
  const { locale } = useView();
  const { pathname, search } = usePageAddress();
  const busy = useNavigation().state === 'loading';
  const isScripted = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const groups = roomFilters(data.tags);
  const total = list?.total ?? 0;
  const { page } = data.question;
  const pages = list?.pages ?? 0;
  const found = m.rooms({ count: total, shown: formatNumber(locale, total) });
  const done = m.show_rooms({ found });
  return (
    <div className="list-page cam-list">
      <ListHead title={title} count={list ? found : ''} about={children} done={done}>
        <FilterPanel groups={groups} total={total} done={done} />
      </ListHead>
      <div className="list-page__items" aria-busy={busy}>
        <ActiveFilters groups={groups} total={total} />
        {list && list.items.length > 0 ? (
          <ul className="card-grid card-grid--grid cam-list__rooms">
            {list.items.map((room, index) => (
              <li key={room.id}>
                <RoomCard room={room} sizes={SIZES} priority={index < FIRST} />
              </li>
            ))}
          </ul>
        ) : (
          <ListState
            icon="video"
            failed={!list}
            narrowed={chosenFilters(groups, search, undefined).length > 0}
            beyond={page > 1}
            none={{ title: m.no_rooms(), text: m.no_rooms_text() }}
          />
        )}
        <Paging page={page} pages={pages} search={search} />
        {isScripted && page < pages && <PrefetchPageLinks key={round} page={pathname + pageLink(search, page + 1)} />}
      </div>
    </div>
  );
}
