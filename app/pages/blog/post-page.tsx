import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { besidePosts, PostArticle, postMeta } from '#modules/blog/web/index.tsx';
import { itemName, orNotFound } from '#modules/catalogue/web/index.tsx';
import { Comments } from '#modules/forum/web/index.tsx';
import type { PageHandle } from '#ui/page/page-query.ts';
import { blog } from '../api.ts';

export const handle: PageHandle = { sheets: ['articles', 'forum'] };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = await itemName(context, params);
  const beside = besidePosts(context);
  // Its refusal is handled below, also if the post turns out to be missing first.
  void Promise.allSettled([beside]);
  const post = await orNotFound(context, blog(context).post({ id }));
  return { post, popular: (await beside).popular };
}

export function meta(args: MetaArgs<typeof loader>) {
  return args.loaderData ? postMeta(args, args.loaderData.post.item) : [];
}

export default function PostPage() {
  const { post, popular } = useLoaderData<typeof loader>();
  return (
    <PostArticle key={post.item.id} post={post} popular={popular}>
      <Comments subject={{ kind: 'post', key: String(post.item.id) }} />
    </PostArticle>
  );
}
