import type { PictureSource } from '../media/picture.tsx';
import { type DataOwner, isoDate, type LinkedData, picturesOf } from './linked-data.ts';

export interface DescribedPost {
  slug: string;
  title: string;
  lead: string;
  /** Empty if the site itself is the author. */
  author: string;
  /** Epoch seconds. */
  publishedAt: number;
  updatedAt: number;
  image: PictureSource | null;
  categories: readonly { title: string }[];
}

/** A post of a site's blog. */
export function blogPosting({ origin, siteName }: DataOwner, post: DescribedPost): LinkedData {
  const { slug, title, lead, author, publishedAt, updatedAt, image, categories } = post;
  const url = `${origin}/blog/${slug}/`;
  const publisher = { '@type': 'Organization', '@id': `${origin}/#organization`, name: siteName, url: `${origin}/` };
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: title,
    ...(lead && { description: lead }),
    datePublished: isoDate(publishedAt),
    dateModified: isoDate(Math.max(updatedAt, publishedAt)),
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
    ...(image && { image: picturesOf(origin, image) }),
    ...(categories.length > 0 && { articleSection: categories.map((category) => category.title) }),
    isPartOf: { '@type': 'Blog', '@id': `${origin}/blog/`, name: siteName },
  };
}
