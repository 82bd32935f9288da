import type { MetaDescriptor } from 'react-router';
import { webPage } from '#ui/linked-data/web-page.ts';
import { type MetaSource, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import type { Page } from '../contract/types.ts';

/** Title and description of a written page: as entered, otherwise from its beginning. */
export function metaOfPage(source: MetaSource, page: Page | undefined, isListed = true): MetaDescriptor[] {
  if (!page) return [];
  const { seoParams, html, image, group } = page;
  const title = seoParams.title || page.title;
  const beginning = plainText(html) || plainText(page.sections[0]?.html ?? '');
  const description = seoParams.description || beginning || title;
  return pageMeta(source, {
    title,
    description,
    picture: image ?? undefined,
    type: group === 'campaign' ? 'article' : 'website',
    isListed: isListed && !seoParams.isNoindex,
    data: import.meta.env.SSR
      ? [webPage(ownerOf(source), { path: source.location.pathname, name: title, description })]
      : [],
  });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The plain text of HTML made from Markdown: blocks are separated by spaces, inline elements aren't. */
function plainText(html: string): string {
  const text = html.replace(/<\/?(em|strong|a|code|s)\b[^>]*>/g, '').replace(/<[^>]+>/g, ' ');
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
