import { readFileSync } from 'node:fs';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminEndpointMeta } from '#api/declare/admin-declare.ts';
import type { EndpointMeta } from '#api/declare/declare.ts';
import { STANDARD_PERMISSIONS, STANDARD_ROLES } from '#api/declare/permissions.ts';
import { AGE_NOT_VERIFIED } from '#api/request/visitor.ts';
import { IMPERSONATION_IS_READ_ONLY } from '#api/server/guarded.ts';
import type { Playback } from '#modules/player/contract/types.ts';
import { adminContract, contract } from '../../app/modules.ts';
import { type Asker, openVisitorKinds, type Reply } from '../support/visitor-kinds.ts';

/**
 * Calls every endpoint over HTTP as each kind of visitor and operator, and compares the results with
 * docs/access-matrix.md. `-u` rewrites that table, so a review shows whose access changed.
 */
const TABLE = 'docs/access-matrix.md';
const NOBODY = '00000000-0000-7000-8000-000000000000';
const KEY = 'key: `catalogue.read`';
/** They end the caller's session, so they come last. */
const LAST = ['accounts.refresh', 'accounts.signOut', 'operators.signOut'];

interface Endpoint<Meta> {
  name: string;
  method: string;
  path: string;
  meta: Meta;
}

function endpointsOf<Meta>(router: AnyContractRouter): Endpoint<Meta>[] {
  const endpoints = Object.entries(router).flatMap(([module, procedures]) =>
    Object.entries(procedures).flatMap(([name, procedure]) => {
      if (!isContractProcedure(procedure)) return [];
      const { route, meta } = procedure['~orpc'];
      const { method = 'POST', path = '' } = route;
      return [{ name: `${module}.${name}`, method, path, meta: meta as Meta }];
    }),
  );
  return endpoints.sort((one, other) => LAST.indexOf(one.name) - LAST.indexOf(other.name));
}

const visitorEndpoints = endpointsOf<EndpointMeta>(contract);
const adminEndpoints = endpointsOf<AdminEndpointMeta>(adminContract);
/** What each kind of caller gets. */
type Cells = ReadonlyMap<string, string>;
type Row<Meta> = readonly [call: Endpoint<Meta>, cells: Cells];

let world: Awaited<ReturnType<typeof openVisitorKinds>>;
let ofVisitors: Row<EndpointMeta>[];
let ofOperators: Row<AdminEndpointMeta>[];
/** An API key is limited to 300 requests a minute. */
const ASKED_BY_ONE = 250;
let ofVideos: (readonly [what: string, cells: Cells])[];
beforeAll(async () => {
  world = await openVisitorKinds();
  const visitors = await world.visitors();
  ofVideos = await askForVideos(visitors);
  ofVisitors = await askAll(visitorEndpoints, visitors);
  ofOperators = [];
  for (let first = 0; first < adminEndpoints.length; first += ASKED_BY_ONE)
    ofOperators.push(...(await askAll(adminEndpoints.slice(first, first + ASKED_BY_ONE), await world.operators())));
});
afterAll(() => world?.close());

async function cellsOf(askers: readonly Asker[], ask: (asker: Asker) => Promise<string>): Promise<Cells> {
  return new Map(await Promise.all(askers.map(async (asker) => [asker.kind, await ask(asker)] as const)));
}

async function askAll<Meta extends EndpointMeta | AdminEndpointMeta>(
  endpoints: readonly Endpoint<Meta>[],
  askers: readonly Asker[],
): Promise<Row<Meta>[]> {
  const rows: Row<Meta>[] = [];
  for (const call of endpoints) {
    const { method, name, meta } = call;
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const cells = await cellsOf(askers, async (asker) => {
      // The caller's own account, otherwise an id that doesn't exist.
      const path = call.path.replace('/users/{id}/', `/users/${asker.id ?? NOBODY}/`).replace(/\{\w+\}/g, NOBODY);
      return cellOf(await world.ask(asker, { method, path, body }), meta, `${name} as ${asker.kind}`);
    });
    rows.push([call, cells]);
  }
  return rows;
}

/** The guard's answer. An empty request that passes the guard mostly gets 400 or 404. */
function cellOf({ status, body }: Reply, meta: EndpointMeta | AdminEndpointMeta, where: string): string {
  if (status === 429 || status >= 500) throw new Error(`${where}: ${status} ${JSON.stringify(body)}`);
  if (status === 401) return '401';
  if (body.code === AGE_NOT_VERIFIED) return 'age';
  if (body.code === 'SECOND_FACTOR_NEEDED') return 'factor';
  if (body.detail === IMPERSONATION_IS_READ_ONLY) return 'read-only';
  if (body.code === 'FORBIDDEN') return '403';
  const { unverified } = meta as EndpointMeta;
  const isInstead = typeof unverified === 'object' && status === 200 && where.endsWith('no age');
  if (isInstead) expect(body.data, where).toEqual(unverified.instead);
  return isInstead ? 'empty' : 'yes';
}

/** What each caller gets of a video: the use case decides that, not the guard. */
async function askForVideos(askers: readonly Asker[]) {
  const rows = [];
  const { harbour, meadow } = world.ids;
  for (const [video, id] of Object.entries({ 'a video of members': harbour, 'a free video': meadow })) {
    const path = `/api/content/v1/videos/${id}/sources`;
    const sources = async (asker: Asker) =>
      (await world.ask(asker, { method: 'GET', path })).body.data as Playback | undefined;
    const links = (of: 'trailer' | 'full') =>
      cellsOf(askers, async (asker) => {
        const found = (await sources(asker))?.[of] ?? [];
        return JSON.stringify(found).includes('/media/v/') ? 'yes' : 'no';
      });
    const active = askers.find(({ kind }) => kind === 'active') ?? { head: [] };
    const url = (await sources(active as Asker))?.downloads[0]?.url;
    const downloads = await cellsOf(askers, async (asker) => {
      const question = { method: 'POST', path: '/api/users/can_download', body: { url } };
      return (await world.ask(asker, question)).status === 200 ? 'yes' : 'no';
    });
    rows.push([`the trailer of ${video}`, await links('trailer')] as const);
    rows.push([`all of ${video}`, await links('full')] as const, [`a download of ${video}`, downloads] as const);
  }
  return rows;
}

const HEAD = `# Who may do what

Each endpoint was called over HTTP by each of these visitors, and this is what it answered. \`tests/accounts/access-matrix.test.ts\` calls them again and fails
where an answer differs or a row is missing; run with \`-u\` it writes this file again, so that a review shows who may now do what.

- **yes**: allowed. Whether the object belongs to them is checked in \`tests/accounts/object-access.test.ts\`. \`admin.beginTotp\` answers 403 to operators who have an authenticator app already.
- **401**: the visitor must sign in first. **403**: the signed-in account may not do it.
- **age**: refused until the visitor's age is verified. **empty**: answered, but without content until then.
- **factor**: needs a second factor that was entered in the last ten minutes.
- **read-only**: an operator who views the site as a visitor (the column impersonation) can't change anything.

An account belongs to one site. A paused membership is a canceled one that can be resumed with one press. The claim \`partners\` names the cam partner
whose lifetime offer somebody has; no endpoint asks for it.
`;

function table(first: string, rows: readonly (readonly [name: string, cells: Cells])[]): string {
  const kinds = [...(rows[0]?.[1].keys() ?? [])];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const body = rows.map(([name, cells]) => line([name, ...kinds.map((kind) => cells.get(kind) ?? '')]));
  return [line([first, ...kinds]), line([first, ...kinds].map(() => '---')), ...body].join('\n');
}

const named = <Meta>(rows: readonly Row<Meta>[]) => rows.map(([{ name }, cells]) => [name, cells] as const);

test('has a row for every call', () => {
  const rows = new Set([...readFileSync(TABLE, 'utf8').matchAll(/^\| (\S+\.\S+) \|/gm)].map(([, name]) => name));
  const endpoints = [...visitorEndpoints, ...adminEndpoints].map(({ name }) => name);
  expect(endpoints.filter((name) => !rows.has(name))).toEqual([]);
});

test('each kind of visitor gets the documented access', async () => {
  const parts = [
    HEAD,
    `## Videos\n\n${table('gets', ofVideos)}\n`,
    `## Endpoints of visitors\n\n${table('call', named(ofVisitors))}\n`,
    `## Endpoints of the admin\n\n${table('call', named(ofOperators))}\n`,
  ];
  await expect(parts.join('\n')).toMatchFileSnapshot(`../../${TABLE}`);
});

describe('beyond the table', () => {
  test('an impersonation changes nothing', () => {
    const changing = ofVisitors.filter(([{ method }]) => method !== 'GET');
    expect(changing.length).toBeGreaterThan(0);
    expect(
      changing.filter(([, cells]) => cells.get('impersonation') !== 'read-only').map(([{ name }]) => name),
    ).toEqual([]);
  });

  test("calls of the admin stand below one address, where a visitor's session counts for nothing", () => {
    for (const [{ name, path, meta }, cells] of ofOperators) {
      expect(path).toMatch(/^\/api\/admin\/v1\//);
      for (const kind of ['nobody', 'member'])
        expect([name, kind, cells.get(kind)]).toEqual([name, kind, meta.access === 'anyone' ? 'yes' : '401']);
    }
  });

  test('a password without a second factor only leads to setting one up', () => {
    for (const [{ name, meta }, cells] of ofOperators) {
      const isOpen = meta.access === 'anyone' || meta.access === 'signed-in';
      expect([name, cells.get('password alone')]).toEqual([name, isOpen ? 'yes' : '401']);
    }
  });

  test.each(STANDARD_ROLES)('%s is let in by permission', (role) => {
    for (const [{ name, meta }, cells] of ofOperators) {
      if (typeof meta.access !== 'object') continue;
      const isLetIn = STANDARD_PERMISSIONS[role].includes(meta.access.permission);
      // Performers are visitors here.
      const refused = STANDARD_PERMISSIONS[role].includes('operators.enter') ? '403' : '401';
      expect([name, cells.get(role)]).toEqual([name, isLetIn ? 'yes' : refused]);
    }
  });

  test('an API key has its permissions, and none that need a second factor', () => {
    for (const [{ name, meta }, cells] of ofOperators) {
      if (typeof meta.access !== 'object') continue;
      const { permission, isFresh } = meta.access;
      expect([name, cells.get(KEY)]).toEqual([name, permission === 'catalogue.read' ? 'yes' : '403']);
      expect([name, cells.get('factor 11 min ago')]).toEqual([name, isFresh ? 'factor' : 'yes']);
    }
  });
});
