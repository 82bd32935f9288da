import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Plugin } from 'vite';

/** A document of the repository, as the admin's help shows it. */
export interface Guide {
  /** The last part of its address: `/admin/help/first-week`. */
  slug: string;
  title: string;
  html: string;
  /** The text under each heading, for the search. */
  sections: readonly { id: string; title: string; text: string }[];
}

const GUIDES = 'docs/guides';
/** Documents that guides refer to. */
const REFERENCE = ['docs/configuration.md', 'docs/billers.md', 'docs/observability.md', 'docs/several-processes.md'];
const VIRTUAL = 'virtual:guides';

/** The guides of docs/guides as the module `virtual:guides`, created when the admin is built. */
export function guides(): Plugin {
  return {
    name: 'guides',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      for (const file of guideFiles()) this.addWatchFile(join(process.cwd(), file));
      return `export default ${JSON.stringify(readGuides())}`;
    },
  };
}

function guideFiles(): string[] {
  const files = readdirSync(GUIDES).filter((name) => name.endsWith('.md'));
  return [...files.map((name) => `${GUIDES}/${name}`), ...REFERENCE];
}

export function readGuides(): Guide[] {
  return guideFiles().map((file) => guideOf(slugOf(file), readFileSync(file, 'utf8')));
}

const slugOf = (file: string) => basename(file, '.md').toLowerCase();

function guideOf(slug: string, text: string): Guide {
  const [, title = slug] = /^# (.+)$/m.exec(text) ?? [];
  const markdown = new MarkdownIt({ html: false });
  const tokens = markdown.parse(text.replace(/^# .+\n/, ''), {});
  const sections = [{ id: '', title, text: '' }];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const name = wordsIn(tokens[index + 1]);
      const id = idOf(name);
      token.attrSet('id', id);
      sections.push({ id, title: name, text: '' });
      continue;
    }
    const last = sections.at(-1);
    const isHeading = tokens[index - 1]?.type === 'heading_open';
    if (last && !isHeading) last.text += `${wordsIn(token)} `;
    for (const child of token.children ?? []) if (child.type === 'link_open') pointToHelp(child);
  }
  // A long line scrolls within its block, also by keyboard.
  const html = markdown.renderer.render(tokens, markdown.options, {}).replaceAll('<pre>', '<pre tabindex="0">');
  return { slug, title, html, sections };
}

/** Heading ids as GitHub makes them. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

function wordsIn(token: Token | undefined): string {
  if (token?.type === 'fence' || token?.type === 'code_block') return token.content;
  return (token?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

const HELP = '/admin/help/';

/** Makes links between documents lead to the help; a link to a document that the help doesn't have goes nowhere. */
function pointToHelp(link: Token): void {
  const address = String(link.attrGet('href') ?? '');
  if (/^(https:|mailto:|#)/.test(address)) return;
  const [file = '', section] = address.split('#', 2);
  const slug = slugOf(file);
  const isThere = guideFiles().some((one) => slugOf(one) === slug);
  link.attrSet('href', isThere ? HELP + slug + (section ? `#${section}` : '') : '#');
}
