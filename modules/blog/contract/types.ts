import { z } from 'zod';
import { Image, VideoCard } from '#modules/catalogue/contract/types.ts';

const Id = z.number().int();
/** Epoch seconds. */
const Moment = z.number().int();

export const BlogCategory = z.object({ id: Id, slug: z.string(), title: z.string(), description: z.string() });
export type BlogCategory = z.output<typeof BlogCategory>;

/** A post as lists show it. */
export const PostCard = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  image: Image.nullable(),
  categories: z.array(BlogCategory.pick({ id: true, slug: true, title: true })),
  /** Empty means the site. */
  author: z.string(),
  publishedAt: Moment,
});
export type PostCard = z.output<typeof PostCard>;

/** HTML made from what operators wrote, or a video in between. */
export const PostPart = z.union([z.object({ html: z.string() }), z.object({ video: VideoCard })]);
export type PostPart = z.output<typeof PostPart>;

export const Post = PostCard.extend({
  parts: z.array(PostPart),
  /** Minutes, at an average pace. */
  readingMinutes: z.number().int().positive(),
  updatedAt: Moment,
  seoParams: z.object({ title: z.string(), description: z.string(), isNoindex: z.boolean() }),
});
export type Post = z.output<typeof Post>;

export const PostLink = PostCard.pick({ slug: true, title: true });
export type PostLink = z.output<typeof PostLink>;

/** A post, with its neighbors and related posts. */
export const SinglePost = z.object({
  item: Post,
  links: z.object({ prev: PostLink.nullable(), next: PostLink.nullable() }),
  related: z.array(PostCard),
});
export type SinglePost = z.output<typeof SinglePost>;

export const PostList = z.object({ items: z.array(PostCard), page: Id, pages: Id, total: Id });
export type PostList = z.output<typeof PostList>;
