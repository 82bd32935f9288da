import { expect, test } from 'vitest';
import { movedTo } from './moved-page.ts';

/** Redirects of one site by their old addresses. */
function world(targets: Readonly<Record<string, string>>, searched: string[] = []) {
  const counted: string[] = [];
  const made: string[] = [];
  const deps = {
    redirects: {
      find: (_site: string, path: string, search: string) => {
        searched.push(search);
        const key = path.replace(/\/$/, '');
        const to = targets[key];
        return to === undefined ? undefined : { id: key, to };
      },
      count: (id: string) => void counted.push(id),
    },
    pages: { at: async () => ({ prefix: '' }) },
  } as unknown as Parameters<typeof movedTo>[1];
  const isNothing = async ({ pathname }: URL) => {
    made.push(pathname);
    return targets[pathname.replace(/\/$/, '')] !== undefined;
  };
  return {
    counted,
    made,
    ask: (path: string) => movedTo({ url: new URL(path, 'http://a'), host: '' }, deps, isNothing),
  };
}

test('somebody is sent past redirects that lead to redirects, and round in no circle', async () => {
  const { ask, counted } = world({ '/a': '/b/', '/b': '/c/', '/x': '/y/', '/y': '/x/' });
  expect(await ask('/a/')).toMatchObject({ to: '/c/' });
  expect(counted).toEqual(['/a', '/b']);
  expect(await ask('/x/')).toBeUndefined();
  expect(await ask('/nowhere/')).toBeUndefined();
});

test('a file of redirects that lead to each other costs one visitor a few pages, and not as many as it has rows', async () => {
  const chain = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`/${n}`, `/${n + 1}/`]));
  const { ask, made } = world(chain);
  expect(await ask('/0/')).toMatchObject({ to: '/8/' });
  expect(made.length).toBeLessThan(10);
});

test('a partner’s mark is no part of an old address, goes along past every redirect, and counts once', async () => {
  const searched: string[] = [];
  const { ask } = world({ '/a': '/b/?sort=latest', '/b': '/c/?affiliate_id=theirs' }, searched);
  expect(await ask('/a/?id=5&affiliate_id=anna&offer_id=spring')).toMatchObject({
    to: '/c/?affiliate_id=anna&offer_id=spring',
  });
  expect(searched).toEqual(['?id=5', '?sort=latest', '']);
});
