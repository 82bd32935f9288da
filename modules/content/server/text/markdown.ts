import MarkdownIt, { type Token } from 'markdown-it';
import { isOwnPath, isSafeLink } from './safe-link.ts';

/** A part of a text: everything below one of its headings. */
interface MarkdownItem {
  title: string;
  html: string;
}

/** Only plain characters: browsers would read percent codes and backslashes as dots and slashes. */
const PICTURES = /^\/media\/(?!.*\.\.)[a-z0-9._/-]+$/;

const markdown = new MarkdownIt({ html: false });
markdown.validateLink = isSafeLink;
export const { escapeHtml } = markdown.utils;
const { rules } = markdown.renderer;
const plainImage = rules.image;
// Pictures from other hosts would reveal readers to them.
rules.image = (tokens, at, options, env, self) => {
  const token = tokens[at] as Token;
  if (env?.isLong) {
    token.attrSet('loading', 'lazy');
    token.attrSet('decoding', 'async');
  }
  const isOurs = PICTURES.test(attributeOf(token, 'src'));
  return isOurs && plainImage ? plainImage(tokens, at, options, env, self) : markdown.utils.escapeHtml(token.content);
};
rules.link_open = (tokens, at, options, _env, self) => {
  const token = tokens[at] as Token;
  if (!isOwnPath(attributeOf(token, 'href'))) token.attrSet('rel', 'noopener');
  return self.renderToken(tokens, at, options);
};

/** R10: a text as HTML. The page's own heading is an h1, so headings in texts start at h2. */
export function htmlOf(text: string): string {
  return rendered(tokensOf(text));
}

/** Splits a text at its headings: the HTML before the first one, and an item for each. */
export function itemsOf(text: string): { html: string; items: MarkdownItem[] } {
  const parts: { title: string; tokens: Token[] }[] = [{ title: '', tokens: [] }];
  const tokens = tokensOf(text);
  for (const [index, token] of tokens.entries()) {
    const isHeading = token.level === 0 && token.type === 'heading_open';
    if (isHeading) parts.push({ title: plainText(tokens[index + 1]), tokens: [] });
    else if (!isOfHeading(tokens, index)) parts.at(-1)?.tokens.push(token);
  }
  const [lead, ...items] = parts.map(({ title, tokens: own }) => ({ title, html: rendered(own) }));
  return { html: lead?.html ?? '', items };
}

/** A part of a long text: HTML, or a video of the site. */
export type TextPart = { html: string } | { video: string };

/** The address of a video. */
const VIDEO_PATH = /^\/video\/([a-z0-9-]{1,120})\/$/;

/** A long text, split at lines that consist of a video's address (R10). */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let tokens: Token[] = [];
  const end = () => {
    const html = rendered(tokens, { isLong: true });
    if (html) parts.push({ html });
    tokens = [];
  };
  const all = tokensOf(text);
  for (let at = 0; at < all.length; at += 1) {
    const token = all[at] as Token;
    const video = token.level === 0 && token.type === 'paragraph_open' ? videoIn(all[at + 1]) : undefined;
    if (video === undefined) {
      tokens.push(token);
      continue;
    }
    end();
    parts.push({ video });
    // Skips its content and its end.
    at += 2;
  }
  end();
  return parts;
}

/** The slug of the video if a line consists of its address. */
function videoIn(inline: Token | undefined): string | undefined {
  const children = (inline?.children ?? []).filter(({ type, content }) => type !== 'text' || content.trim() !== '');
  const [first, , last] = children;
  if (first?.type === 'link_open')
    return children.length === 3 && last?.type === 'link_close'
      ? VIDEO_PATH.exec(attributeOf(first, 'href'))?.[1]
      : undefined;
  return children.length === 1 && first ? VIDEO_PATH.exec(first.content.trim())?.[1] : undefined;
}

/** The plain text, for search. */
export function wordsOf(text: string): string {
  const inner = tokensOf(text).flatMap(
    ({ children, type, content }) => children ?? (type === 'fence' ? [{ content }] : []),
  );
  return inner
    .map(({ content }) => content)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** All links of a text, in order. */
export function linksOf(text: string): { text: string; link: string }[] {
  return tokensOf(text).flatMap(({ children }) => {
    const inner = children ?? [];
    return inner.flatMap((token, index) => {
      if (token.type !== 'link_open') return [];
      const end = inner.findIndex((other, at) => at > index && other.type === 'link_close');
      const words = inner.slice(index + 1, end).map(({ content }) => content);
      return [{ text: words.join(''), link: attributeOf(token, 'href') }];
    });
  });
}

function tokensOf(text: string): Token[] {
  const tokens = markdown.parse(text, {});
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
  return tokens;
}

const rendered = (tokens: Token[], env: { isLong?: boolean } = {}) =>
  markdown.renderer.render(tokens, markdown.options, env).trim();

const isOfHeading = (tokens: readonly Token[], index: number) =>
  tokens[index]?.type === 'heading_close' || tokens[index - 1]?.type === 'heading_open';

function attributeOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? []).map(({ content }) => content).join('');
}
