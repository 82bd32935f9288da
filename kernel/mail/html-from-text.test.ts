import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { htmlFromText } from './html-from-text.ts';

test.each([
  ['see https://a.example/x.', 'see <a href="https://a.example/x">https://a.example/x</a>.'],
  ['(https://a.example/x)', '(<a href="https://a.example/x">https://a.example/x</a>)'],
  ['<https://a.example/x>', '&lt;<a href="https://a.example/x">https://a.example/x</a>&gt;'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['https://a.example/"onclick="x', '<a href="https://a.example/">https://a.example/</a>&quot;onclick=&quot;x'],
  ['a\r\nb', 'a<br>\nb'],
])('%j becomes %s', (text, html) => {
  expect(htmlFromText(text)).toContain(`<p>${html}</p>`);
});

test('no text brings in markup of its own', () => {
  const piece = fc.constantFrom('<', '>', '"', "'", '&', 'https://a.b/', ' ', '\n', 'script', '=');
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
      const body = /<body>([\s\S]*)<\/body>/.exec(htmlFromText(pieces.join('')))?.[1] ?? '';
      const left = body.replace(/<\/?p>|<br>|<\/a>|<a href="https?:\/\/[^"<>']*">/g, '');
      expect(left).not.toMatch(/[<>"']/);
    }),
    { numRuns: rounds(250, 10_000) },
  );
});
