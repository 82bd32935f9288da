import { z } from 'zod';
import { call, envelope, moduleEndpoints, noQuery, PageNumber, pageSize, query } from '#api/declare/declare.ts';
import { BlogCategory, PostCard, PostList, SinglePost } from './types.ts';

const tags = ['blog'];
const PER_PAGE = 10;
const MOST = 100;
const MINUTE = 60_000;
const NOT_FOUND = { NOT_FOUND: { status: 404, message: 'This page could not be found' } } as const;

/** Posts may be about videos, so they are empty before the age check. */
const read = call.meta({ access: 'anyone', cached: true });
const readItems = read.meta({ access: 'anyone', unverified: { instead: { items: [] } } });
const NO_POSTS = { items: [], page: 1, pages: 0, total: 0 } satisfies PostList;
const readPosts = read.meta({ access: 'anyone', unverified: { instead: NO_POSTS } });
const route = <Path extends `/${string}`>(path: Path, summary: string) =>
  ({ method: 'GET', path: `/api/content/v1${path}`, tags, summary }) as const;
const Slug = z.string().min(1).max(120);
const Paged = { page: PageNumber, limit: pageSize(PER_PAGE, MOST) };

export const blogEndpoints = moduleEndpoints('blog', {
  blogCategories: readItems
    .route(route('/blog-category', 'Categories of the blog, in order'))
    .input(noQuery)
    .output(envelope(z.object({ items: z.array(BlogCategory) }))),
  blogCategory: read
    .route(route('/blog-category/{slug}', 'One category of the blog'))
    .input(query({ slug: Slug }))
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: BlogCategory }))),
  posts: readPosts
    .route(route('/blog-single-post', 'Posts of the blog, the newest first'))
    .input(query(Paged))
    .output(envelope(PostList)),
  popularPosts: readItems
    .route(route('/blog-popular-posts', 'The six of the latest hundred posts that are read most'))
    .input(noQuery)
    .output(envelope(z.object({ items: z.array(PostCard) }))),
  postsOfCategory: readPosts
    .route(route('/blog-single-post-category/{category}', 'Posts of a category, the newest first'))
    .input(query({ category: Slug.describe('Slug of the category, or its number'), ...Paged }))
    .errors(NOT_FOUND)
    .output(envelope(PostList)),
  post: read
    .route(route('/blog-single-post/{id}', 'One post, with those before and after it and others like it'))
    .input(query({ id: Slug.describe('Slug of the post, or its number') }))
    .errors(NOT_FOUND)
    .output(envelope(SinglePost)),
  addPostRead: call
    .meta({ access: 'anyone', rateLimit: { limit: 60, windowMs: MINUTE } })
    .route({
      method: 'POST',
      path: '/api/content/v1/blog-single-post/{id}/reads',
      tags,
      summary: 'Somebody reads a post; counted once an hour and reader',
    })
    .input(z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }))
    .errors(NOT_FOUND)
    .output(envelope(z.object({}))),
});
