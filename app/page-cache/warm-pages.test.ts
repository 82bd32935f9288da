import { expect, it } from 'vitest';
import type { PageGet } from './page-guard.ts';
import { warmPages } from './warm-pages.ts';

const answer = (status: number, html = '') => ({ status, head: [], body: Buffer.from(html) });

it('makes the home of each site and the pages that it leads to, each once, and none of other sites', async () => {
  const opened: string[] = [];
  const guard = {
    async answer({ url, acceptEncoding }: PageGet) {
      if (acceptEncoding) opened.push(url.host + url.pathname);
      const links = '<a href="/videos/">V</a><a class="x" href="/video/a-b/">A</a><a href="/videos/">V</a>';
      const foreign = '<a href="https://other.example/">O</a><a href="/sign-in/?next=x">S</a><a href="/feed.xml">F</a>';
      return answer(200, links + foreign);
    },
  };
  expect(await warmPages(guard, ['one.example', 'two.example'])).toBe(8);
  const paths = ['/', '/videos/', '/video/a-b/'];
  const expected = ['one.example', 'two.example'].flatMap((host) => paths.map((path) => host + path));
  expect(opened.sort()).toEqual(expected.sort());
});

it('is not held up by a page that fails, nor for longer than it may take', async () => {
  let calls = 0;
  const guard = {
    async answer({ url }: PageGet) {
      calls += 1;
      if (url.pathname !== '/') throw new Error('this page fails');
      await new Promise((resolve) => setTimeout(resolve, 30));
      return answer(200, '<a href="/a/">A</a><a href="/b/">B</a>');
    },
  };
  expect(await warmPages(guard, ['one.example'])).toBe(2);
  calls = 0;
  expect(await warmPages(guard, ['one.example', 'two.example'], { withinMs: 10 })).toBe(1);
  expect(calls).toBe(1);
});
