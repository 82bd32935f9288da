import { GUEST } from '#api/request/visitor.ts';
import { entriesTag } from '#modules/content/contract/kinds.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import { CAMPAIGN, FAQ, HELP_TOPIC, NEUTRAL_PAGES, PAGE, POLICY } from '#modules/pages/contract/kinds.ts';
import type { Site } from '#sites/site.ts';
import type { SearchDocument, SearchSource } from '../../contract/source.ts';

/** The texts of a site: pages, policies, questions and help. */
export function pageSource({
  content,
  sites,
}: {
  content: Pick<ContentApi, 'visible'>;
  sites: () => readonly Pick<Site, 'key'>[];
}): SearchSource {
  async function written(site: string): Promise<SearchDocument[]> {
    const viewer = { site, visitor: { ...GUEST, verified: true } };
    const [policies, pages, campaigns, questions, topics] = await Promise.all([
      content.visible(POLICY, viewer),
      content.visible(PAGE, viewer),
      content.visible(CAMPAIGN, viewer),
      content.visible(FAQ, viewer),
      content.visible(HELP_TOPIC, viewer),
    ]);
    const found: SearchDocument[] = [];
    const addresses = new Set<string>();
    for (const [isNeutral, entries] of [
      [true, policies],
      [false, [...pages, ...campaigns]],
    ] as const)
      for (const { key, content } of entries) {
        // Several kinds may have the same address; the first of them is what visitors get.
        if (!key || content.seoParams.isNoindex || addresses.has(key)) continue;
        addresses.add(key);
        const texts = [content.text, ...content.sections.flatMap(({ title, text }) => [title, text])];
        found.push({
          site,
          key,
          url: `/${key}/`,
          title: content.title,
          text: [content.seoParams.description, ...texts.map(plain)].filter(Boolean).join(' '),
          isNeutral: isNeutral || NEUTRAL_PAGES.includes(key),
        });
      }
    for (const { id, content } of questions)
      found.push({ ...neutral(site, `question-${id}`, '/faq/'), title: content.question, text: plain(content.answer) });
    for (const { id, content } of topics)
      found.push({ ...neutral(site, `help-${id}`, '/help/'), title: content.header, text: plain(content.text) });
    return found;
  }

  return {
    name: 'pages.written',
    group: 'pages',
    async *documents(keys) {
      for (const { key: site } of sites()) {
        const all = await written(site);
        yield keys ? all.filter(({ key }) => keys.includes(key)) : all;
      }
    },
    followsTag: (tag) => sites().some(({ key }) => entriesTag(key, PAGE) === tag),
  };
}

const neutral = (site: string, key: string, url: string) => ({ site, key, url, isNeutral: true });

/** Markdown without its markup. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[#*_`>|~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
