import type { MetaDescriptor } from 'react-router';

const FORMS = [
  { format: 'json', type: 'application/json+oembed' },
  { format: 'xml', type: 'text/xml+oembed' },
];

/** Tells services that get the video's address how to embed it. */
export function oembedLinks(origin: string, { slug, title }: { slug: string; title: string }): MetaDescriptor[] {
  const url = encodeURIComponent(`${origin}/video/${slug}/`);
  return FORMS.map(({ format, type }) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title,
    href: `${origin}/oembed?url=${url}&format=${format}`,
  }));
}
