import type { RouterContextProvider } from 'react-router';
import { keepForNobody, orEmpty } from '#api/page.ts';
import * as m from '#messages/cams';
import { type FilterGroup, pageOf, pageRule } from '#modules/catalogue/web/index.tsx';
import { oneOf, type QueryRule } from '#ui/page/page-query.ts';
import { ROOM_LISTS, type RoomList } from '../../contract/room-lists.ts';
import type { TagGroup } from '../../contract/room-tags.ts';
import type { RoomCardList, RoomTags } from '../../contract/rooms-api.ts';
import { cams } from '../api.ts';

const word: QueryRule = (value) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value !== 'all' ? value : undefined);

const STATUS_LABELS = {
  online: m.status_online,
  public: m.status_public,
  private: m.status_private,
  away: m.status_away,
  offline: m.status_offline,
} as const;
type Status = keyof typeof STATUS_LABELS;
const STATUSES = Object.keys(STATUS_LABELS) as Status[];

const GROUPS: Readonly<Record<TagGroup, () => string>> = {
  ethnicity: m.filter_ethnicity,
  bodyTypes: m.filter_body_types,
  eyes: m.filter_eyes,
  hair: m.filter_hair,
  inShow: m.filter_in_show,
  inPrivateShow: m.filter_in_private_show,
  specifics: m.filter_specifics,
};

/** Filters of room lists, under the endpoint's names. */
export const ROOM_FILTERS = {
  status: oneOf(...STATUSES),
  ethnicity: word,
  bodyTypes: word,
  eyes: word,
  hair: word,
  inShow: word,
  inPrivateShow: word,
  specifics: word,
} as const satisfies Record<string, QueryRule>;
export const roomListQuery = { page: pageRule, ...ROOM_FILTERS };

/** The endpoint's query, for the page and for later requests of the browser. */
export type RoomQuestion = { page: number; categories?: string } & { [Name in keyof typeof ROOM_FILTERS]?: string };

export interface RoomListData {
  /** Undefined if it couldn't be loaded. */
  list: RoomCardList | undefined;
  tags: RoomTags;
  question: RoomQuestion;
}

const NO_TAGS: RoomTags = { items: [], groups: [] };

export function listInPath(pathname: string): RoomList | undefined {
  return pathname.split('/').find((part): part is RoomList => ROOM_LISTS.some((list) => list === part));
}

/** Loads a page of rooms with the filters in the address. */
export async function roomListData(
  context: Readonly<RouterContextProvider>,
  url: string,
  more: { list: RoomList; categories?: string },
): Promise<RoomListData> {
  const { searchParams } = new URL(url);
  const said = Object.entries(ROOM_FILTERS).flatMap(([name, rule]) => {
    const value = rule(searchParams.get(name) ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  const { list: id, categories } = more;
  const question: RoomQuestion = { ...Object.fromEntries(said), page: pageOf(url), ...(categories && { categories }) };
  const endpoints = cams(context);
  const [list, tags] = await Promise.all([
    orEmpty<RoomCardList | undefined>(context, endpoints.listRooms(asInput(question)), undefined),
    orEmpty(context, endpoints.camgirlPageTags({ id }), NO_TAGS),
  ]);
  // R62. A list made for one country must not be cached.
  if (list?.byCountry) keepForNobody(context);
  return { list, tags, question };
}

type ListInput = Parameters<ReturnType<typeof cams>['listRooms']>[0];
/** `ROOM_FILTERS` only lets through what the endpoint accepts. */
export const asInput = (question: RoomQuestion) => question as ListInput;

/** The filters of a list, with their labels. */
export function roomFilters({ groups }: RoomTags): FilterGroup[] {
  const ofTags = groups.map(({ key, items }) => ({
    name: key,
    label: GROUPS[key](),
    choices: items.map(({ value, title, roomsCount }) => ({ value, label: title, count: roomsCount })),
  }));
  const statuses = STATUSES.map((value) => ({ value, label: STATUS_LABELS[value](), count: null }));
  return [{ name: 'status', label: m.filter_status(), choices: statuses }, ...ofTags];
}
