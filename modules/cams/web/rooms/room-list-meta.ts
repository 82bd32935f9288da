import { chosenFilters, listData, listTexts, PER_PAGE, withoutUnknown } from '#modules/catalogue/web/index.tsx';
import { type MetaSource, pageMeta } from '#ui/page/page-meta.ts';
import { declaredQuery } from '#ui/page/page-query.ts';
import { ROOM_FILTERS, type RoomListData, roomFilters } from './room-list-data.ts';

/** Title, description and metadata of a page with a list of rooms. */
export function roomListMeta(
  source: MetaSource,
  { title, description, path }: { title: string; description: string; path: string },
  data: RoomListData | undefined,
) {
  const list = data?.list;
  const search = declaredQuery({ query: ROOM_FILTERS }, source.location.search);
  const groups = data ? roomFilters(data.tags) : [];
  const chosen = chosenFilters(groups, search, list?.total);
  const words = listTexts({
    title,
    description,
    list,
    filters: chosen.map(({ label }) => label),
    filterNames: chosen.map(({ name }) => name),
    isInvented: withoutUnknown(groups, search, list?.total) !== search,
  });
  const items = (list?.items ?? []).map(({ nickname, path: room }) => ({ name: nickname, path: room }));
  const picture = list?.items.find((room) => room.picture !== null)?.picture ?? undefined;
  return pageMeta(source, {
    ...words,
    path,
    picture,
    data: listData(source, { crumbs: [{ name: title, path }], words, list, items, perPage: PER_PAGE }),
  });
}
