import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CommentText, quoteOf } from './comment-text.tsx';

const drawn = (text: string) => renderToStaticMarkup(<CommentText text={text} />);

test('paragraphs, lines and quotes', () => {
  expect(drawn('one\ntwo\n\nthree')).toBe('<p>one<br/>two</p><p>three</p>');
  expect(drawn('> said\n> before\nanswered')).toBe('<blockquote><p>said<br/>before</p></blockquote><p>answered</p>');
});

test('markup is text, whatever it is', () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>[x](javascript:alert(1))';
  expect(drawn(hostile)).not.toMatch(/<(script|img|a)\b/);
});

test('links lead away and vouch for nobody; nothing but http is a link', () => {
  expect(drawn('see https://example.com/a?b=1.')).toBe(
    '<p>see <a href="https://example.com/a?b=1" rel="nofollow ugc noopener noreferrer" target="_blank">https://example.com/a?b=1</a>.</p>',
  );
  expect(drawn('javascript:alert(1) data:text/html,x')).not.toContain('<a');
  expect(drawn('https://e.com/"onmouseover="x')).not.toContain('onmouseover="x');
});

test('thousands of quotes within each other are drawn without end of the stack', () => {
  for (const sign of ['>', '> ']) expect(drawn(`${sign.repeat(4000)}deep`).match(/<blockquote>/g)).toHaveLength(3);
});

test('a quote leaves out what was quoted twice', () => {
  expect(quoteOf('> a\n>> b\n> > d\nc')).toBe('> > a\n> c\n\n');
});
