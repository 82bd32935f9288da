import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { keepForNobody } from '#api/page.ts';
import * as m from '#messages/cams';
import { frameOf } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { tagOfSlug, tagSlug } from '../../contract/room-tags.ts';
import { RoomListPage } from './room-list.tsx';
import { roomListData, roomListQuery } from './room-list-data.ts';
import { roomListMeta } from './room-list-meta.ts';

export const handle: PageHandle = { flag: 'cams', sheets: ['live'], query: roomListQuery };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const tag = tagOfSlug(params.slug ?? '');
  if (!tag) {
    keepForNobody(context);
    throw new Response(null, { status: 404 });
  }
  const slug = tagSlug(tag);
  const data = await roomListData(context, request.url, { list: 'vr-cam-girls', categories: slug });
  const known = data.tags.items.find((one) => one.slug === slug);
  if (!known) throw new Response(null, { status: 404 });
  return { slug, title: known.title, data };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const { slug = '', title = '', data } = args.loaderData ?? {};
  const words = { word: view?.word ?? '', site: view?.siteName ?? '', tag: title };
  return roomListMeta(
    args,
    { title: m.tag_title(words), description: m.tag_description(words), path: `/vr-cam-tag/${slug}/` },
    data,
  );
}

export default function TagPage() {
  const { title, data } = useLoaderData<typeof loader>();
  const { word } = useView();
  return <RoomListPage title={m.tag_title({ word, tag: title })} data={data} />;
}
