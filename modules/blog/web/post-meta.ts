import type { MetaDescriptor } from 'react-router';
import * as m from '#messages/blog';
import { blogPosting } from '#ui/linked-data/blog-posting.ts';
import { breadcrumbs } from '#ui/linked-data/breadcrumbs.ts';
import { type MetaSource, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import type { Post } from '../contract/types.ts';
import { feedLinks } from './blog-data.ts';

/** R6: a post's metadata, as its author wrote it or derived from the post. */
export function postMeta(source: MetaSource, post: Post): MetaDescriptor[] {
  const { title, lead, slug, image, seoParams } = post;
  const path = `/blog/${slug}/`;
  const owner = ownerOf(source);
  const [category] = post.categories;
  const crumbs = [
    { name: m.blog(), path: '/blog/' },
    ...(category ? [{ name: category.title, path: `/blog_category/${category.slug}/` }] : []),
    { name: title, path },
  ];
  return [
    ...pageMeta(source, {
      title: seoParams.title || title,
      description: seoParams.description || lead || title,
      path,
      picture: image ?? undefined,
      type: 'article',
      isListed: !seoParams.isNoindex,
      data: import.meta.env.SSR ? [blogPosting(owner, post), breadcrumbs(owner, crumbs)] : [],
    }),
    ...feedLinks(source),
  ];
}
