import { GUEST } from '#calls/visitor.ts';
import { CAMPAIGN, PAGE, POLICY } from '../contract/kinds.ts';
import type { ListedPage } from './index.ts';
import type { CommunityDeps } from './parts.ts';

export async function listedPages({ entries }: CommunityDeps, site: string): Promise<ListedPage[]> {
  const look = { site, visitor: GUEST };
  const found = await Promise.all([POLICY, PAGE, CAMPAIGN].map((kind) => entries.shown(kind, look)));
  // The same address may be of several kinds; the first of them answers it.
  const bySlug = new Map<string, ListedPage>();
  for (const { key, changedAt, content } of found.flat())
    if (key && !content.seoParams.isNoindex && !bySlug.has(key)) bySlug.set(key, { slug: key, changedAt });
  return [...bySlug.values()];
}
