import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { AdminEndpointMeta } from '#api/declare/admin-declare.ts';
import { adminContract } from '../../app/modules.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith, PASSWORD } from '../support/operator.ts';

/** Every endpoint that only reads. */
const reading = Object.entries(adminContract).flatMap(([module, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, procedure]) => {
    if (!isContractProcedure(procedure)) return [];
    const { route, meta, outputSchema } = procedure['~orpc'];
    if (route.method !== 'GET') return [];
    const path = String(route.path).replace('/api/admin/v1', '');
    return [
      { name: `${module}.${name}`, path, meta: meta as AdminEndpointMeta, outputSchema: outputSchema as z.ZodType },
    ];
  }),
);

/** Fields that hold somebody's account, address or text. */
const PERSONAL = /^(userId|email|ownerEmail|recipient|sourceAddress|nickname|publicName)$/;

/** Their answers name only staff, or the operator who reads them. */
const STAFF_ALONE = ['operators.me', 'operators.keys'];
/** Recording reads of the audit log would never end. It names operators; customers by id alone. */
const AUDIT_LOG = ['operators.auditEntries', 'operators.auditEntry'];
/** This email is the site's own contact address. */
const OF_THE_SITE = ['site.site'];

let application: Awaited<ReturnType<typeof openApplication>>;
let boss: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  application = await openApplication();
  boss = await operatorWith(application, ['superadmin']);
});
afterAll(() => application.close());

async function looks(): Promise<{ subject_type: string; subject_id: string; after: unknown }[]> {
  const { rows } = await application.db.pool.query(
    "select subject_type, subject_id, after from kernel.audit_log where action = 'operators.looked' order by id",
  );
  return rows;
}

function fieldsOf(schema: z.ZodType): string[] {
  const json = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  return [...json.matchAll(/"(\w+)":\{/g)].map(([, name]) => name ?? '');
}

test('every call that shows somebody’s data says that each look at it is written down', () => {
  const silent = reading
    .filter(({ meta }) => !meta.looksAt && !meta.namesPeople)
    .filter(({ outputSchema }) => fieldsOf(outputSchema).some((field) => PERSONAL.test(field)))
    .map(({ name }) => name);
  expect(silent.sort()).toEqual([...STAFF_ALONE, ...AUDIT_LOG, ...OF_THE_SITE].sort());
});

test('each list that names people writes down that it was read, and what narrowed it', async () => {
  const lists = reading.filter(({ meta }) => meta.namesPeople);
  expect(lists.length).toBeGreaterThan(15);
  const { id } = await application.accounts.createUser({ email: 'looked-for@example.com', password: PASSWORD });
  const inputs: Readonly<Record<string, string>> = { 'accounts.emails': `?ids[0]=${id}` };
  for (const { name, path } of lists) {
    const before = (await looks()).length;
    await boss.call('GET', path.replace('{id}', '1') + (inputs[name] ?? ''));
    expect((await looks()).slice(before), name).toMatchObject([{ subject_type: 'call', subject_id: name }]);
  }
  expect((await looks()).find(({ subject_id }) => subject_id === 'accounts.emails')?.after).toEqual({ ids: [id] });
});

test('looks at one person are written down once in a while; so are searches that find somebody', async () => {
  const { id } = await application.accounts.createUser({ email: 'one-person@example.com', password: PASSWORD });
  const ofPeople = reading.filter(({ meta }) => meta.looksAt?.type === 'account');
  expect(ofPeople.length).toBeGreaterThan(5);
  const before = (await looks()).length;
  for (const { path, name } of ofPeople)
    expect((await boss.call('GET', path.replace('{id}', id))).status, name).toBeLessThan(500);
  expect((await looks()).slice(before)).toMatchObject([{ subject_type: 'account', subject_id: id }]);

  await boss.call('GET', '/find?q=nobody-is-called-so');
  expect(await looks()).toHaveLength(before + 1);
  await boss.call('GET', '/find?q=one-person');
  expect((await looks()).at(-1)).toMatchObject({ subject_id: 'operators.find', after: { q: 'one-person' } });
});
