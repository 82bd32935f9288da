import { isProcedure } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminEndpointMeta } from '#api/declare/admin-declare.ts';
import { SITE_PERMISSIONS } from '#api/declare/permissions.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith, PASSWORD } from '../support/operator.ts';
import { sellRenewing } from '../support/sell-renewing.ts';

let program: Awaited<ReturnType<typeof openApplication>>;
/** May do at one site whatever can be limited to sites. */
let helper: Awaited<ReturnType<typeof operatorWith>>;
/** Ids of what is at the other site, by what endpoints call it; the last is in each answer that tells of it. */
let foreign: Readonly<Record<string, string>>;
const [here, there] = sites.map(({ key }) => key) as [string, string];
const EMAIL = 'only-there@example.com';

beforeAll(async () => {
  program = await openApplication();
  const boss = await operatorWith(program, ['superadmin']);
  const role = {
    name: 'All that one site has',
    about: '',
    permissions: ['operators.enter', ...SITE_PERMISSIONS.filter((one) => one !== 'operators.enter')],
    isEverywhere: false,
    sites: [here],
    refundsADay: null,
    tokensADay: null,
    benefitDays: null,
  };
  const made = await boss.call('POST', '/roles', role);
  expect(made.body).toMatchObject({ data: { id: expect.any(String) } });
  helper = await operatorWith(program, [made.body.data.id]);

  const { id: account } = await program.accounts.createUser({ email: EMAIL, password: PASSWORD });
  await sellRenewing(program, { id: account, email: EMAIL, site: there });
  const one = async (text: string) => String((await program.db.pool.query<{ id: string }>(text)).rows[0]?.id);
  const redirect = await boss.call('POST', '/redirects', { site: there, from: '/foreign-old', to: '/videos/' });
  foreign = {
    account,
    checkout: await one('select id from billing.checkouts'),
    membership: await one('select id from membership.memberships'),
    redirect: redirect.body.data.id,
  };
  const given = await boss.call('POST', `/accounts/${account}/benefits`, {
    site: there,
    days: 3,
    reason: 'A test',
    givenWith: crypto.randomUUID(),
  });
  if (given.status === 200) foreign = { ...foreign, benefit: await one('select id from membership.benefits') };
});
afterAll(() => program?.close());

const endpoints = () =>
  program.application.modules.flatMap(({ name, adminEndpoints = {} }) =>
    Object.entries(adminEndpoints).flatMap(([endpoint, procedure]) => {
      if (!isProcedure(procedure)) return [];
      const { meta, route } = procedure['~orpc'];
      const path = String(route.path).replace('/api/admin/v1', '');
      return [{ name: `${name}.${endpoint}`, path, method: route.method ?? 'POST', meta: meta as AdminEndpointMeta }];
    }),
  );

/** The request of an endpoint about what is at the other site. */
function foreignRequest({ path, method, meta: { site } }: ReturnType<typeof endpoints>[number]) {
  if (typeof site !== 'object') return undefined;
  const id = 'of' in site ? foreign[site.of] : there;
  if (id === undefined) return undefined;
  const field = ('of' in site ? site.by : site.input).replace(/^(query|params)\./, '');
  const isInPath = path.includes(`{${field}}`);
  const query = isInPath || (method !== 'GET' && !('input' in site)) ? '' : `?${field}=${id}`;
  const at = path.replace(`{${field}}`, id).replaceAll(/\{\w+\}/g, crypto.randomUUID()) + query;
  return { method, at, body: method === 'GET' ? undefined : { [field]: field.endsWith('s') ? [id] : id } };
}

test('whoever may do everything at one site is refused each call about what another site has', async () => {
  const answers: string[] = [];
  let asked = 0;
  for (const endpoint of endpoints()) {
    const request = foreignRequest(endpoint);
    if (!request) continue;
    asked += 1;
    const { status, body } = await helper.call(request.method, request.at, request.body);
    if (status !== 403 || JSON.stringify(body).includes(EMAIL)) answers.push(`${endpoint.name}: ${status}`);
  }
  expect(asked).toBeGreaterThan(60);
  expect(answers).toEqual([]);
});

test('no list, search or figure that they may read tells of people, payments or redirects of another site', async () => {
  const secrets = [EMAIL, ...Object.values(foreign)];
  const leaking: string[] = [];
  const reading = endpoints().filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  for (const { name, path } of reading)
    for (const query of ['', '?search=only-there', `?q=${EMAIL}`, `?ids[0]=${foreign.account}`, `?sites=${there}`]) {
      const { body } = await helper.call('GET', path + query);
      const text = JSON.stringify(body);
      if (secrets.some((secret) => text.includes(secret))) leaking.push(`${name}${query}`);
    }
  expect(leaking).toEqual([]);
});
