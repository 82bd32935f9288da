import { implement } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { adminEndpoint, type SiteRule } from '../declare/admin-declare.ts';
import { FilterSites } from '../declare/admin-table.ts';
import { done, envelope } from '../declare/declare.ts';
import { combineRights } from '../declare/rights.ts';
import type { AdminContext } from './context.ts';
import { openTestAdmin } from './test-admin.ts';

const migrations = [{ module: 'kernel', folder: new URL('../../kernel/migrations/', import.meta.url) }];
const API = '/api/admin/v1';

let db: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeAll(async () => {
  db = await createTestDatabase({ migrations });
  const ofSites = (path: string, site?: SiteRule) =>
    adminEndpoint
      .route({ method: 'GET', path: `${API}/${path}` })
      .meta({ access: { permission: 'billing.read-money' }, site })
      .input(z.object({ id: z.string().optional(), site: FilterSites, changed: z.unknown().optional() }))
      .output(envelope(z.object({ site: z.string().nullable() })));
  const contract = {
    silent: ofSites('silent'),
    none: ofSites('none', 'none'),
    named: ofSites('named', { input: 'site' }),
    narrowed: ofSites('narrowed', { input: 'site', narrows: true }),
    thing: ofSites('things/{id}', { of: 'thing', by: 'id' }),
    person: ofSites('people/{id}', { of: 'thing', by: 'id', some: true }),
    each: ofSites('each', { of: 'thing', by: 'changed.id' }),
  };
  const endpoints = implement(contract).$context<AdminContext>();
  const answers = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    endpoint.handler(({ input }: { input: { site?: string } }) => done({ site: input.site ?? null })),
  ]);
  const sites: Record<string, string[]> = { a: ['a'], ab: ['a', 'b'], b: ['b'] };
  admin = openTestAdmin(Object.fromEntries(answers), {
    db,
    clock: movableClock(new Date('2026-03-01T12:00:00Z')),
    siteOf: { thing: async (id) => sites[id] ?? [] },
  });
});
afterAll(() => db.close());

const of = (...sites: string[]) => combineRights([{ permissions: ['billing.read-money'], sites, limits: {} }]);
const ask = async (path: string, rights = of('a')) => {
  const { status, body } = await admin.call('GET', `${API}/${path}`, { by: rights });
  return status === 200 ? body.data.site : status;
};

describe('an operator whose role counts at some sites', () => {
  it('is refused what does not say how its site is found, and what names no site', async () => {
    expect(await ask('silent')).toBe(403);
    expect(await ask('silent?site=a')).toBe(403);
    expect(await ask('named')).toBe(403);
    expect(await ask('named?site=')).toBe(403);
    expect(await ask('none')).toBeNull();
  });

  it('names a site of theirs, or several where a list is asked for, and no other one beside them', async () => {
    for (const path of ['named', 'narrowed']) {
      expect(await ask(`${path}?site=a`)).toBe('a');
      for (const site of ['b', 'a,b', 'a,', ',a', 'A', ' a', '%61%20'])
        expect([site, await ask(`${path}?site=${site}`)]).toEqual([site, 403]);
    }
    expect(await ask('named?site=a&site=b')).toBe(403);
    // Both sites are the operator's, so the guard passes; the schema refuses the list.
    expect(await ask('named?site[0]=a')).toBe(400);
    expect(await ask('named?site[0]=a&site[1]=b')).toBe(403);
    expect(await ask('narrowed?site=a,b', of('a', 'b', 'c'))).toBe('a,b');
    // `a,a` is no site's name, so it can't be used to reach what a missing site reaches.
    expect(await ask('named?site=a,a')).toBe(403);
    expect(await ask('named?site=a,b', of('a', 'b', 'c'))).toBe(403);
  });

  it('is given what is at theirs, where a list may be asked for all sites', async () => {
    expect(await ask('narrowed')).toBe('a');
    expect(await ask('narrowed?site=')).toBe('a');
    expect(await ask('narrowed', of('a', 'b'))).toBe('a,b');
    expect(await ask('narrowed?site=b', of('a', 'b'))).toBe('b');
    expect(await ask('narrowed?site=b')).toBe(403);
  });

  it('reaches a thing where it is at no other site, a person where one of theirs is enough, and nothing that is not there', async () => {
    expect(await ask('things/a')).toBeNull();
    for (const id of ['b', 'ab', 'gone']) expect([id, await ask(`things/${id}`)]).toEqual([id, 403]);
    expect(await ask('people/ab')).toBeNull();
    for (const id of ['b', 'gone']) expect([id, await ask(`people/${id}`)]).toEqual([id, 403]);
  });

  it('reaches several things where each is at their sites', async () => {
    const each = (...ids: string[]) => ask(`each?${ids.map((id, n) => `changed[${n}][id]=${id}`).join('&')}`);
    expect(await each('a')).toBeNull();
    expect(await each('a', 'a')).toBeNull();
    for (const ids of [[], ['b'], ['a', 'b'], ['ab', 'a'], ['a', 'gone'], Array(501).fill('a')])
      expect([ids.length, await each(...ids)]).toEqual([ids.length, 403]);
    expect(await ask('each?changed=a')).toBe(403);
  });

  it('is one of few: who holds it everywhere is asked for no site', async () => {
    const all = combineRights([{ permissions: ['billing.read-money'], sites: null, limits: {} }]);
    for (const path of ['silent', 'named', 'narrowed', 'things/gone', 'people/b'])
      expect(await ask(path, all)).toBeNull();
    expect(await ask('none', combineRights([]))).toBe(403);
  });
});
