import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orEmpty } from '#api/page.ts';
import * as m from '#messages/blog';
import { frameOf } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import type { PostList as List } from '../contract/types.ts';
import { blog } from './api.ts';
import { besidePosts, pageOf, postListMeta, postListQuery } from './blog-data.ts';
import { BlogFrame } from './blog-frame.tsx';
import { PostList } from './post-list.tsx';

export const handle: PageHandle = { sheets: ['articles'], query: postListQuery };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const [list, beside] = await Promise.all([
    orEmpty<List | undefined>(context, blog(context).posts({ page: pageOf(url) }), undefined),
    besidePosts(context),
  ]);
  return { list, ...beside };
}

export function meta(args: MetaArgs<typeof loader>) {
  const site = frameOf(args).view?.siteName ?? '';
  const page = {
    title: m.blog_title({ site }),
    description: m.blog_description({ site }),
    crumbs: [{ name: m.blog(), path: '/blog/' }],
  };
  return postListMeta(args, page, args.loaderData?.list);
}

/** All posts, newest first. */
export default function BlogPage() {
  const { list, categories, popular } = useLoaderData<typeof loader>();
  const { siteName } = useView();
  return (
    <BlogFrame title={m.blog_title({ site: siteName })} lead={m.blog_lead()} categories={categories} popular={popular}>
      <PostList list={list} none={m.no_posts()} />
    </BlogFrame>
  );
}
