import MarkdownIt, { type Token } from 'markdown-it';
import { isOwnPath, isSafeLink } from './safe-link.ts';

/** A part of a text: what stands under one of its headings. */
interface MarkdownItem {
  title: string;
  html: string;
}

/** Only what addresses of pictures are made of: a browser reads codes and backslashes as dots and slashes. */
const PICTURES = /^\/media\/(?!.*\.\.)[a-z0-9._/-]+$/;

const markdown = new MarkdownIt({ html: false });
markdown.validateLink = isSafeLink;
export const { escapeHtml } = markdown.utils;
const { rules } = markdown.renderer;
const plainImage = rules.image;
// Somebody else's picture would tell them who reads here.
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

/** R10: the HTML of a text. The page's own heading is the first, so that a text begins with the second. */
export function htmlOf(text: string): string {
  return rendered(tokensOf(text));
}

/** A text cut at its headings: what stands before the first of them, and the item that each begins. */
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

/** A piece of a long text: HTML, or a video of the site that a line of its own names. */
export type TextPart = { html: string } | { video: string };

/** The address of a video, alone or with words. */
const VIDEO_PATH = /^\/video\/([a-z0-9-]{1,120})\/$/;

/** A long text, cut at the lines that hold nothing but the address of a video (R10). */
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
    // Its text and its end.
    at += 2;
  }
  end();
  return parts;
}

/** The slug of the video that a line consists of. */
function videoIn(inline: Token | undefined): string | undefined {
  const children = (inline?.children ?? []).filter(({ type, content }) => type !== 'text' || content.trim() !== '');
  const [first, , last] = children;
  if (first?.type === 'link_open')
    return children.length === 3 && last?.type === 'link_close'
      ? VIDEO_PATH.exec(attributeOf(first, 'href'))?.[1]
      : undefined;
  return children.length === 1 && first ? VIDEO_PATH.exec(first.content.trim())?.[1] : undefined;
}

/** The words of a text alone, for whoever searches in it. */
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

/** Every link of a text, in order. */
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
