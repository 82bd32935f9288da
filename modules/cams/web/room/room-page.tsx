import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { keepForNobody, orErrorPage } from '#api/page.ts';
import { pageMeta } from '#ui/page/page-meta.ts';
import { cams } from '../api.ts';

/** R1. A room stands under the slug of its list, with its name as its performer spells it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const nickname = params.nickname ?? '';
  const { item } = await orErrorPage(cams(context).getRoom({ id: nickname }));
  if (item.byCountry) keepForNobody(context);
  const { pathname, search } = new URL(request.url);
  if (pathname !== item.path) throw redirect(item.path + search, 301);
  return { room: item };
}

export function meta(args: MetaArgs<typeof loader>) {
  const room = args.loaderData?.room;
  if (!room) return [];
  const { title, description, isNoindex } = room.seoParams;
  return pageMeta(args, {
    title,
    description,
    path: room.path,
    picture: room.picture ?? undefined,
    isListed: !isNoindex,
  });
}

export default function RoomPage() {
  const { room } = useLoaderData<typeof loader>();
  return <h1>{room.nickname}</h1>;
}
