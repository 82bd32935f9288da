import { ageNotVerified } from '#api/errors/problem.ts';
import { htmlOf, type Viewer, type VisibleEntry } from '#modules/content/server/index.ts';
import { CAMPAIGN, NEUTRAL_PAGES, PAGE, type PageContent, POLICY } from '../contract/kinds.ts';
import type { Page } from '../contract/types.ts';
import type { PagesDeps } from './deps.ts';
import { sectionOf } from './section.ts';

/** Epoch seconds. */
const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** R1: what is at an address, a policy before a page before a campaign. @param version an edition of a policy */
export async function findPage(
  deps: PagesDeps,
  viewer: Viewer & { key: string; version?: number },
): Promise<Page | undefined> {
  const { content } = deps;
  const { version, ...shown } = viewer;
  const [policy, [page], [campaign]] = await Promise.all([
    content.edition(POLICY, { ...shown, edition: version }),
    content.visible(PAGE, shown),
    content.visible(CAMPAIGN, shown),
  ]);
  if (policy) {
    const { edition, editions, publishedAt } = policy;
    return {
      ...(await pageOf(deps, viewer, policy)),
      group: 'policy',
      updatedAt: secondsOf(publishedAt),
      publishedAt: secondsOf(publishedAt),
      version: edition,
      versions: editions.map((one) => ({ version: one.edition, publishedAt: secondsOf(one.publishedAt) })),
    };
  }
  // Only policies have versions.
  if (version !== undefined) return undefined;
  const isWithheld = !viewer.visitor.verified && !NEUTRAL_PAGES.includes(viewer.key);
  if (isWithheld && (page || campaign)) throw ageNotVerified();
  if (page) return { ...(await pageOf(deps, viewer, page)), group: 'page' };
  return campaign && { ...(await pageOf(deps, viewer, campaign)), group: 'campaign' };
}

async function pageOf(
  deps: PagesDeps,
  viewer: Viewer,
  { id, key, content, createdAt, changedAt, startsAt }: VisibleEntry<PageContent>,
): Promise<Omit<Page, 'group'>> {
  const { title, text, image, sections, seoParams } = content;
  return {
    id,
    slug: key ?? '',
    title,
    text,
    html: htmlOf(text),
    image: viewer.visitor.verified ? image : null,
    sections: await Promise.all(sections.map((section) => sectionOf(deps, viewer, section))),
    createdAt: secondsOf(createdAt),
    updatedAt: secondsOf(changedAt),
    publishedAt: secondsOf(startsAt ?? createdAt),
    seoParams,
    version: 0,
    versions: [],
  };
}
