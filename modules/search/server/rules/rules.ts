import { GUEST } from '#api/request/visitor.ts';
import type { Bus } from '#kernel/bus.ts';
import { type Clock, MINUTE } from '#kernel/clock.ts';
import { entriesTag } from '#modules/content/contract/kinds.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import { FORBIDDEN, SEARCH_RULES } from '../../contract/kinds.ts';
import { wordsOf } from '../fold.ts';

/** A search for the subject of another site: gay videos, or else trans videos. */
export interface SpecialQuery {
  isGay: boolean;
  link: string;
}

/** How a site's rules apply to a search. */
export interface RulesOfSite {
  /** R9 */
  isForbidden(text: string): boolean;
  /** R8 */
  specialOf(text: string): SpecialQuery | undefined;
}

/** The operators' rules, cached until they change. */
export interface Rules {
  of(site: string): Promise<RulesOfSite>;
  listen(): Promise<() => Promise<void>>;
}

/** A message may be lost; the change is then noticed after this time. */
const LIFE_MS = MINUTE;

export function createRules({
  content,
  clock,
  bus,
}: {
  content: Pick<ContentApi, 'visible'>;
  clock: Clock;
  bus: Bus;
}): Rules {
  const bySite = new Map<string, { rules: Promise<RulesOfSite>; until: number }>();
  return {
    of(site) {
      const now = clock.now().getTime();
      const known = bySite.get(site);
      if (known && known.until > now) return known.rules;
      const rules = readRules(content, site);
      bySite.set(site, { rules, until: now + LIFE_MS });
      rules.catch(() => bySite.delete(site));
      return rules;
    },
    listen: () =>
      bus.subscribe('pages.drop', (tags) => {
        if (!Array.isArray(tags)) return;
        for (const site of bySite.keys()) if (tags.includes(entriesTag(site, SEARCH_RULES))) bySite.delete(site);
      }),
  };
}

async function readRules(content: Pick<ContentApi, 'visible'>, site: string): Promise<RulesOfSite> {
  const written = (await content.visible(SEARCH_RULES, { site, visitor: GUEST })).map((entry) => entry.content);
  const terms = written.length > 0 ? written.flatMap(({ forbidden }) => forbidden) : FORBIDDEN;
  const forbidden = terms.map((term) => ` ${wordsOf(term).join(' ')} `).filter((term) => term.trim() !== '');
  const special = new Map<string, SpecialQuery>();
  for (const { isSpecial, gayTerms, gayLink, transTerms, transLink } of written) {
    if (!isSpecial) continue;
    for (const term of transTerms) special.set(term.toLowerCase(), { isGay: false, link: transLink });
    for (const term of gayTerms) special.set(term.toLowerCase(), { isGay: true, link: gayLink });
  }
  return {
    isForbidden(text) {
      const words = ` ${wordsOf(text).join(' ')} `;
      return forbidden.some((term) => words.includes(term));
    },
    specialOf: (text) => special.get(text.trim().toLowerCase()),
  };
}
