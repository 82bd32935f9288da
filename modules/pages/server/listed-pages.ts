import { GUEST } from '#api/request/visitor.ts';
import { CAMPAIGN, NEUTRAL_PAGES, PAGE, POLICY } from '../contract/kinds.ts';
import type { PagesDeps } from './deps.ts';
import type { ListedPage } from './index.ts';

export async function listedPages({ content }: PagesDeps, site: string, isVerified: boolean): Promise<ListedPage[]> {
  const viewer = { site, visitor: { ...GUEST, verified: isVerified } };
  const [policies, ...others] = await Promise.all([
    content.visible(POLICY, viewer),
    content.visible(PAGE, viewer),
    content.visible(CAMPAIGN, viewer),
  ]);
  const written = others.flat().filter(({ key }) => isVerified || NEUTRAL_PAGES.includes(key ?? ''));
  // Several kinds may have the same address; the first of them is what visitors get.
  const bySlug = new Map<string, ListedPage>();
  for (const { key, changedAt, content } of [...policies, ...written])
    if (key && !content.seoParams.isNoindex && !bySlug.has(key)) bySlug.set(key, { slug: key, changedAt });
  return [...bySlug.values()];
}
