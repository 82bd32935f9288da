import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import * as m from '#messages/cams';
import { frameOf } from '#ui/page/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import type { RoomList } from '../../contract/room-lists.ts';
import { GoneNotice } from './gone-notice.tsx';
import { RoomListPage } from './room-list.tsx';
import { listInPath, roomListData, roomListQuery } from './room-list-data.ts';
import { roomListMeta } from './room-list-meta.ts';

export const handle: PageHandle = { flag: 'cams', sheets: ['live'], query: { ...roomListQuery, gone: oneOf('1') } };

const titleOf = (list: RoomList, word: string) =>
  list === 'vr-cam-girls' ? m.girls_title({ word }) : m.boys_title({ word });

/** R1. The rooms of the site's list; the other list's address redirects here. */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const addressed = listInPath(url.pathname) ?? 'vr-cam-girls';
  const data = await roomListData(context, request.url, { list: addressed });
  const list = data.list?.list ?? addressed;
  if (list !== addressed) throw redirect(`/${list}/${url.search}`, 301);
  return { list, data };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const words = { word: view?.word ?? '', site: view?.siteName ?? '' };
  const list = args.loaderData?.list ?? 'vr-cam-girls';
  const title = titleOf(list, words.word);
  return roomListMeta(
    args,
    { title, description: m.list_description(words), path: `/${list}/` },
    args.loaderData?.data,
  );
}

export default function RoomsPage() {
  const { list, data } = useLoaderData<typeof loader>();
  const { word } = useView();
  return (
    <RoomListPage title={titleOf(list, word)} data={data}>
      <GoneNotice />
    </RoomListPage>
  );
}
