import type { EntryAdmin } from '#admin/components/content/entry-admin.ts';
import * as m from '#messages/blog-admin';
import { wholeKind } from '#modules/content/contract/admin-api.ts';
import { CATEGORY, POST } from '../contract/kinds.ts';
import { blog } from './api.ts';
import { CategoryFields, PostFields } from './blog-fields.tsx';

const BLANK_POST = {
  title: '',
  lead: '',
  text: '',
  image: null,
  categories: [],
  author: '',
  seoParams: { title: '', description: '', isNoindex: false },
};

/** Labels of fields, for lists of changes. */
const LABELS = {
  title: m.title,
  lead: m.lead,
  text: m.text,
  image: m.image,
  categories: m.categories,
  author: m.author,
  seoParams: m.seo,
  description: m.description,
};

/** The blog in the admin. */
export const blogAdmin: EntryAdmin = {
  module: 'blog',
  title: m.blog,
  may: { edit: 'blog.edit', publish: 'blog.publish' },
  endpoints: () => blog() as unknown as ReturnType<EntryAdmin['endpoints']>,
  kinds: [
    {
      ...wholeKind(POST),
      title: m.posts,
      make: m.new_post,
      about: m.about_posts,
      blank: BLANK_POST,
      key: { label: m.slug, hint: m.slug_hint },
      labels: LABELS,
      Fields: PostFields,
      page: ({ key }) => `/blog/${key ?? ''}/`,
      isDated: true,
    },
    {
      ...wholeKind(CATEGORY),
      title: m.topics,
      make: m.new_topic,
      about: m.about_topics,
      blank: { title: '', description: '' },
      key: { label: m.slug, hint: m.topic_slug_hint },
      labels: LABELS,
      Fields: CategoryFields,
      page: ({ key }) => `/blog_category/${key ?? ''}/`,
    },
  ],
};
