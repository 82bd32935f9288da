import { randomUUID } from 'node:crypto';
import type { AdminContext } from '#api/admin/context.ts';
import { ValidationError } from '#api/errors/validation-error.ts';
import { GUEST } from '#api/request/visitor.ts';
import { NotFound } from '#kernel/errors.ts';
import type { ReadyLine } from '#kernel/readiness.ts';
import type { PolicyTemplates } from '../contract/admin-api.ts';
import { PAGE, type PageContent, POLICY } from '../contract/kinds.ts';
import { OPTIONAL_SLUGS, POLICY_SLUGS, type PolicyBlanks, type PolicySlug } from '../contract/policy-templates.ts';
import type { PagesDeps } from './deps.ts';
import { TEMPLATES } from './templates/index.ts';
import { blanksIn, filled, SITE_BLANKS } from './templates/template.ts';

type Deps = Pick<PagesDeps, 'content' | 'sites'>;

/** The contact page can change freely; policies keep their editions, because people agree to them. */
const kindOf = (slug: PolicySlug) => (slug === 'contact' ? PAGE : POLICY);

/** R9: the templates for a site's policies, and which of them the site has already. */
export async function readTemplates(deps: Deps, key: string): Promise<PolicyTemplates> {
  siteOf(deps, key);
  const written = await writtenOn(deps, key);
  return {
    site: key,
    templates: POLICY_SLUGS.map((slug) => {
      const { title, text } = TEMPLATES[slug];
      return { slug, title, text, blanks: blanksOf(slug), isWritten: written.has(slug) };
    }),
  };
}

/** R9: creates pages from templates. Existing ones aren't changed. @returns the slugs of the new ones */
export async function makePolicies(
  deps: Deps,
  { site: key, slugs, blanks }: { site: string; slugs: readonly PolicySlug[]; blanks: PolicyBlanks },
  context: Pick<AdminContext, 'operator' | 'record' | 'unchanged'>,
): Promise<PolicySlug[]> {
  const { name, domain } = siteOf(deps, key);
  const written = await writtenOn(deps, key);
  const missing = POLICY_SLUGS.filter((slug) => slugs.includes(slug) && !written.has(slug));
  const empty = [...new Set(missing.flatMap(blanksOf))].filter((blank) => !blanks[blank as keyof PolicyBlanks]);
  if (empty.length > 0)
    throw new ValidationError(empty.map((blank) => ({ pointer: `/blanks/${blank}`, detail: 'Fill this in.' })));
  const values = { ...blanks, site: name, domain };
  if (missing.length === 0) context.unchanged();
  for (const slug of missing) {
    const content = policyOf(slug, values);
    const shown = { sites: [key], sort: 0, weight: 100, startsAt: null, endsAt: null, isHidden: false };
    const fields = {
      ...shown,
      ...content,
      name: content.title,
      key: slug,
      audiences: ['guests', 'members', 'expired'],
    };
    await deps.content.make(kindOf(slug), { publish: 'pages.publish', madeWith: randomUUID(), fields }, context);
  }
  return missing;
}

/** A template with its blanks filled in. */
export function policyOf(slug: PolicySlug, values: Readonly<Record<string, string>>): PageContent {
  const { title, description, text } = TEMPLATES[slug];
  return {
    title,
    text: filled(text, values),
    image: null,
    sections: [],
    seoParams: { title, description: filled(description, values), isNoindex: false },
  };
}

/** R9: whether each policy that a site needs exists and has no blanks left. */
export async function policyLines(deps: Deps, key: string): Promise<ReadyLine[]> {
  const written = await writtenOn(deps, key);
  return POLICY_SLUGS.filter((slug) => !OPTIONAL_SLUGS.includes(slug)).map((slug) => ({
    name: `pages.${slug}`,
    isReady: written.get(slug) === 'whole',
    path: `/policy-templates?site=${key}`,
  }));
}

/** The texts that guests can read, by slug: whole, or with blanks. */
async function writtenOn({ content }: Deps, key: string): Promise<Map<string, 'whole' | 'with-blanks'>> {
  const viewer = { site: key, visitor: GUEST };
  const [policies, pages] = await Promise.all([content.visible(POLICY, viewer), content.visible(PAGE, viewer)]);
  return new Map(
    [...pages, ...policies].flatMap(({ key: slug, content: { text } }) =>
      slug === null ? [] : [[slug, blanksIn(text).length > 0 ? 'with-blanks' : 'whole'] as const],
    ),
  );
}

function blanksOf(slug: PolicySlug): string[] {
  const ofSite: readonly string[] = SITE_BLANKS;
  const { text, description } = TEMPLATES[slug];
  return blanksIn(text + description).filter((name) => !ofSite.includes(name));
}

function siteOf({ sites }: Deps, key: string) {
  const site = sites().find((one) => one.key === key);
  if (!site) throw new NotFound('There is no such site.');
  return site;
}
