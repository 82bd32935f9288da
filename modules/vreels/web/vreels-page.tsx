import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orErrorPage } from '#api/page.ts';
import * as m from '#messages/vreels';
import { ButtonLink } from '#ui/form/button.tsx';
import { breadcrumbs } from '#ui/linked-data/breadcrumbs.ts';
import { collectionPage } from '#ui/linked-data/collection-page.ts';
import { videoObject } from '#ui/linked-data/video-object.ts';
import { frameOf, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import { furtherPage, type PageHandle } from '#ui/page/page-query.ts';
import { Paging } from '#ui/page/paging.tsx';
import { titleOfPage } from '#ui/page/title-of-page.ts';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { vreels } from './api.ts';
import { Feed } from './feed.tsx';

const PATH = '/vreels/';
/** A feed has at most two hundred clips (content R1). */
const LAST_PAGE = 20;

export const handle: PageHandle = { flag: 'vreels', sheets: ['articles'], query: { page: furtherPage(LAST_PAGE) } };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const list = await orErrorPage(vreels(context).vreelsVideo({ page }));
  if (page > 1 && page > list.pages) throw new Response(null, { status: 404 });
  return list;
}

export function meta(args: MetaArgs<typeof loader>) {
  const { items = [], page = 1 } = args.loaderData ?? {};
  const title = m.vreels();
  const description = m.vreels_description({ site: frameOf(args).view?.siteName ?? '' });
  return pageMeta(args, {
    title: titleOfPage(title, page),
    description,
    keep: ['page'],
    picture: items[0]?.video.poster,
    data: import.meta.env.SSR ? linkedData(ownerOf(args), { title, description, items }) : [],
  });
}

function linkedData(
  owner: ReturnType<typeof ownerOf>,
  {
    title,
    description,
    items,
  }: { title: string; description: string; items: Awaited<ReturnType<typeof loader>>['items'] },
) {
  const videos = new Map(items.map(({ video }) => [video.id, video]));
  return [
    breadcrumbs(owner, [{ name: title, path: PATH }]),
    collectionPage(owner, {
      name: title,
      path: PATH,
      description,
      items: items.map(({ title: name, video }) => ({ name, path: `/video/${video.slug}/` })),
    }),
    ...[...videos.values()].map((video) => videoObject(owner, video)),
  ];
}

/** Short upright clips, one after the other. */
export default function VreelsPage() {
  const list = useLoaderData<typeof loader>();
  const { items, page, pages } = list;
  return (
    <div className="vreels">
      <h1 className="visually-hidden">{m.vreels()}</h1>
      {items.length === 0 ? (
        <EmptyState title={m.empty()} actions={<ButtonLink to="/videos/">{m.newest_videos()}</ButtonLink>}>
          {m.empty_text()}
        </EmptyState>
      ) : (
        <Feed key={page} first={list} />
      )}
      <noscript>
        <Paging page={page} pages={pages} search={page > 1 ? `?page=${page}` : ''} />
      </noscript>
    </div>
  );
}
