import { Fragment, type ReactNode } from 'react';

const LINK = /https?:\/\/[^\s<>"'()]{3,300}[^\s<>"'().,:;!?]/g;

/** A comment's text: paragraphs, quotes with `>`, and links. No markup is interpreted. */
export function CommentText({ text, depth = 0 }: { text: string; depth?: number }) {
  return blocksOf(text.split('\n'), depth).map(({ isQuote, lines }, index) => {
    const content = isQuote ? (
      <CommentText text={lines.map((line) => line.replace(/^> ?/, '')).join('\n')} depth={depth + 1} />
    ) : (
      linked(lines)
    );
    const Element = isQuote ? 'blockquote' : 'p';
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered as a whole
    return <Element key={index}>{content}</Element>;
  });
}

interface Block {
  isQuote: boolean;
  lines: string[];
}

function blocksOf(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of lines) {
    // Deeper quotes are flattened.
    const isQuote = depth < 3 && line.startsWith('>');
    if (line.trim() === '') open = undefined;
    else if (open?.isQuote === isQuote) open.lines.push(line);
    else {
      open = { isQuote, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
}

function linked(lines: readonly string[]): ReactNode {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered as a whole
    <Fragment key={index}>
      {index > 0 && <br />}
      {withLinks(line)}
    </Fragment>
  ));
}

function withLinks(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: address, index } of line.matchAll(LINK)) {
    parts.push(
      line.slice(from, index),
      <a key={index} href={address} rel="nofollow ugc noopener noreferrer" target="_blank">
        {address}
      </a>,
    );
    from = index + address.length;
  }
  return [...parts, line.slice(from)];
}

/** The beginning of a reply that quotes a comment. */
export function quoteOf(text: string): string {
  const own = text.split('\n').filter((line) => !/^>\s*>/.test(line));
  return `${own
    .join('\n')
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}\n\n`;
}
