import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import * as m from '#messages/catalogue';
import { frameOf } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { videoListMeta } from './lists/list-meta.ts';
import { VideoListPage } from './lists/video-list.tsx';
import { videoListData, videoListQuery } from './lists/video-list-data.ts';

export const handle: PageHandle = { query: videoListQuery };

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { data: await videoListData(context, request.url) };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const title = m.videos_title({ word: view?.word ?? '' });
  const description = m.videos_description({ site: view?.siteName ?? '' });
  const crumbs = [{ name: title, path: '/videos/' }] as const;
  return videoListMeta(args, { title, description, crumbs }, args.loaderData?.data);
}

export default function VideosPage() {
  const { data } = useLoaderData<typeof loader>();
  const { word } = useView();
  return <VideoListPage title={m.videos_title({ word })} data={data} />;
}
