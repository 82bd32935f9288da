import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '#ui/page/page-query.ts';
import { loadPage, slugAt } from './load-written.ts';
import { metaOfPage } from './page-words.ts';
import { WrittenPage } from './written.tsx';

/** The endpoint decides which pages are available before the age check. */
export const handle: PageHandle = { sheets: ['articles'], isNeutral: true, isWritten: true };

export async function loader({ context, url }: LoaderFunctionArgs) {
  return { page: await loadPage(context, slugAt(url)) };
}

export function meta(args: MetaArgs<typeof loader>) {
  return metaOfPage(args, args.loaderData?.page);
}

export default function ConstructorPage() {
  const { page } = useLoaderData<typeof loader>();
  return <WrittenPage page={page} />;
}
