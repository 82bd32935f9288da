import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import * as m from '#messages/catalogue';
import { ButtonLink } from '#ui/form/button.tsx';
import { offerAt } from '#ui/page/membership-offer.ts';
import { frameOf } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { videoListMeta } from './lists/list-meta.ts';
import { VideoListPage } from './lists/video-list.tsx';
import { videoListData, videoListQuery } from './lists/video-list-data.ts';

export const handle: PageHandle = { query: videoListQuery };

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { data: await videoListData(context, request.url, { free: '1' }) };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const words = { word: view?.word ?? '', site: view?.siteName ?? '' };
  const title = m.free_title(words);
  const description = m.free_description(words);
  const crumbs = [{ name: title, path: '/free/' }] as const;
  return videoListMeta(args, { title, description, crumbs }, args.loaderData?.data);
}

/** Videos that anyone can watch in full, and an offer of the others. */
export default function FreePage() {
  const { data } = useLoaderData<typeof loader>();
  const view = useView();
  const { word, siteName, mayWatch } = view;
  const offer = offerAt(view, 'content');
  return (
    <VideoListPage title={m.free_title({ word })} data={data} about={['category', 'sub-category']} fromFreePage>
      <p className="list-about">{m.free_text({ site: siteName })}</p>
      {offer && !mayWatch && (
        <div className="list-about__actions">
          <ButtonLink to={offer.to}>{offer.offer === 'join' ? m.see_plans() : offer.label}</ButtonLink>
        </div>
      )}
    </VideoListPage>
  );
}
