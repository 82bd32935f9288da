import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { htmlOf, itemsOf, linksOf, partsOf, wordsOf } from './markdown.ts';

it('makes headings begin with the second, and keeps HTML text', () => {
  expect(htmlOf('# One\n\n### Three\n\n<b>bold</b> & **strong**')).toBe(
    '<h2>One</h2>\n<h3>Three</h3>\n<p>&lt;b&gt;bold&lt;/b&gt; &amp; <strong>strong</strong></p>',
  );
});

it('leads to this site, to safe addresses and to mails, and nowhere else', () => {
  expect(htmlOf('[in](/videos/?sort=title) [out](https://example.com/) [mail](mailto:a@example.com)')).toBe(
    '<p><a href="/videos/?sort=title">in</a> <a href="https://example.com/" rel="noopener">out</a> ' +
      '<a href="mailto:a@example.com" rel="noopener">mail</a></p>',
  );
  for (const link of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'http://example.com',
    '//evil.example',
    'vbscript:x',
    'https:///evil',
  ])
    expect(htmlOf(`[x](${link})`), link).not.toContain('<a');
});

it('shows pictures of this site alone; of others it says what they show', () => {
  expect(htmlOf('![A lake](/media/pictures/lake.webp)')).toContain(
    '<img src="/media/pictures/lake.webp" alt="A lake">',
  );
  expect(htmlOf('![A <lake>](https://elsewhere.example/a.png)')).toBe('<p>A &lt;lake&gt;</p>');
  for (const address of [
    '/media/../secret',
    '/media/%2e%2e/sign-out/',
    '/media/.%2E/sign-out/',
    '/media/\\..\\sign-out/',
    '</media/\\../sign-out/>',
    '</media/.\t./sign-out/>',
    '/media/\u0001/x.webp',
    '/media/x.webp?next=1',
    '/media/%2F/elsewhere.example/a.webp',
  ])
    expect(htmlOf(`![x](${address})`), address).not.toContain('<img');
});

it('cuts a text at its headings', () => {
  expect(itemsOf('Before.\n\n### One *thing*\nFirst.\n\n### Two\n- a\n- b')).toEqual({
    html: '<p>Before.</p>',
    items: [
      { title: 'One thing', html: '<p>First.</p>' },
      { title: 'Two', html: '<ul>\n<li>a</li>\n<li>b</li>\n</ul>' },
    ],
  });
  expect(itemsOf('')).toEqual({ html: '', items: [] });
});

it('finds every link with its words', () => {
  expect(linksOf('- [Join **now**](/join-now/)\n- [Write](mailto:a@example.com) and [no](javascript:x)')).toEqual([
    { text: 'Join now', link: '/join-now/' },
    { text: 'Write', link: 'mailto:a@example.com' },
  ]);
});

it('cuts a long text at the lines that name a video, and at no others', () => {
  const text = `Before [one](/video/one/) here.

/video/two/

![A lake](/media/pictures/lake.webp)

[The third](/video/three/)

- /video/four/

/video/five/ and more

/video/../six/`;
  const parts = partsOf(text);
  expect(parts.map((part) => ('video' in part ? part.video : 'html'))).toEqual([
    'html',
    'two',
    'html',
    'three',
    'html',
  ]);
  const html = parts.map((part) => ('html' in part ? part.html : '')).join('');
  expect(html).toContain('<img src="/media/pictures/lake.webp" alt="A lake" loading="lazy" decoding="async">');
  for (const left of ['/video/one/', '/video/four/', '/video/five/', '/video/../six/']) expect(html).toContain(left);
  expect(partsOf('')).toEqual([]);
  expect(partsOf('/video/only/')).toEqual([{ video: 'only' }]);
});

it('finds the words of a text', () => {
  expect(wordsOf('## One\n\n- [two](/videos/) *three*\n\n![four](/media/pictures/x.webp)\n\n```\nfive\n```')).toBe(
    'One two three four five',
  );
});

it('makes nothing that runs, whatever is written', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<script>',
      '](javascript:',
      '![',
      '" onload="x',
      '<img src=x onerror=y>',
      '`',
      '\n# ',
      '[a]: //b\n',
      '\n\n/video/',
      '"/\n\n',
      '<svg/onload=alert(1)>',
      '&#106;avascript:',
      "<a href='javascript:x'>",
      '\u0000',
      '![x](/media/" onerror="y)',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const parts = partsOf(text);
      for (const part of parts) if ('video' in part) expect(part.video).toMatch(/^[a-z0-9-]+$/);
      const whole = htmlOf(text) + parts.map((part) => ('html' in part ? part.html : '')).join('');
      const tags = whole.match(/<[a-z][^>]*>/gi) ?? [];
      for (const tag of tags) {
        expect(tag).not.toMatch(/^<(script|iframe|style|object|svg|form|input)/i);
        expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i);
        for (const [, address = ''] of tag.matchAll(/(?:href|src)="([^"]*)"/g))
          expect(address).toMatch(/^(#|\/(?![/\\])|https:\/\/[^/]|mailto:)/i);
      }
    }),
    { numRuns: rounds(150, 5000) },
  );
});
