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
  return { data: await videoListData(context, request.url, { type: 'compilation' }) };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const words = { word: view?.word ?? '', site: view?.siteName ?? '' };
  const title = m.compilations_title(words);
  const description = m.compilations_description(words);
  const crumbs = [{ name: title, path: '/vr-porn-compilations/' }] as const;
  return videoListMeta(args, { title, description, crumbs }, args.loaderData?.data);
}

/** Videos that consist of other videos. */
export default function CompilationsPage() {
  const { data } = useLoaderData<typeof loader>();
  const { word } = useView();
  return (
    <VideoListPage title={m.compilations_title({ word })} data={data} about={['type']}>
      <p className="list-about">{m.compilations_text()}</p>
    </VideoListPage>
  );
}
