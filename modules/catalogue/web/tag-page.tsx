import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import * as m from '#messages/catalogue';
import { frameOf } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { LongText } from '#ui/text/long-text.tsx';
import { catalogue } from './api.ts';
import { videoListMeta } from './lists/list-meta.ts';
import { VideoListPage } from './lists/video-list.tsx';
import { videoListData, videoListQuery } from './lists/video-list-data.ts';
import { itemName } from './not-found/item-name.ts';
import { redirectMoved } from './not-found/redirect-moved.ts';
import { orNotFound } from './not-found/suggestions.ts';

export const handle: PageHandle = { query: videoListQuery };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = await itemName(context, params);
  const data = videoListData(context, request.url, { tag: id });
  // A rejection is handled below, even if the tag isn't found first.
  void Promise.allSettled([data]);
  const { item } = await orNotFound(context, catalogue(context).getTag({ id }));
  redirectMoved(request, { ref: id, item, path: '/tag/' });
  return { tag: item, data: await data };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const { tag, data } = args.loaderData ?? {};
  if (!tag) return [];
  const words = { name: tag.title, word: view?.word ?? '', site: view?.siteName ?? '' };
  return videoListMeta(
    args,
    {
      title: m.tag_title(words),
      description: tag.description || m.tag_description(words),
      crumbs: [
        { name: m.videos_title(words), path: '/videos/' },
        { name: tag.title, path: `/tag/${tag.slug}/` },
      ],
    },
    data,
  );
}

export default function TagPage() {
  const { tag, data } = useLoaderData<typeof loader>();
  const { word } = useView();
  return (
    <VideoListPage title={m.tag_title({ name: tag.title, word })} data={data} about={['tag']}>
      {tag.description && <LongText className="list-about" text={tag.description} />}
    </VideoListPage>
  );
}
