import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskCallMeta } from '#calls/desk-declare.ts';
import { PERMISSIONS_OF, type Role } from '#calls/permissions.ts';
import { deskContract } from './modules.ts';
import { openApplication } from './test-application.ts';
import { openDeskBrowser, operatorWith } from './test-operator.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';

/** Every call of the desk, as its declaration has it. */
const declared = Object.entries(deskContract).flatMap(([module, calls]) =>
  Object.entries(calls).flatMap(([name, call]) => {
    if (!isContractProcedure(call)) return [];
    const { route, meta } = call['~orpc'];
    const path = (route.path ?? '').replace('/api/desk/v1', '').replace(/\{\w+\}/g, NOBODY);
    const { access } = meta as DeskCallMeta;
    return [
      { name: `${module}.${name}`, method: route.method ?? 'POST', path, access, full: route.path ?? '' },
    ];
  }),
);
const behindPermission = declared.flatMap(({ access, ...call }) =>
  typeof access === 'object' ? [{ ...call, permission: access.permission }] : [],
);

let application: Awaited<ReturnType<typeof openApplication>>;
const operators = new Map<Role, Awaited<ReturnType<typeof operatorWith>>>();
beforeAll(async () => {
  application = await openApplication();
  for (const role of ['editor', 'support', 'admin', 'superadmin'] as const)
    operators.set(role, await operatorWith(application, [role]));
});
afterAll(() => application.close());

test('every call stands below one address', () => {
  expect(declared.length).toBeGreaterThan(0);
  for (const { full } of declared) expect(full).toMatch(/^\/api\/desk\/v1\//);
});

test.each(behindPermission)(
  '$name answers those alone who hold $permission',
  async ({ method, path, permission }) => {
    const body = method === 'GET' ? undefined : {};
    expect((await openDeskBrowser(application).call(method, path, body)).status).toBe(401);
    for (const [role, operator] of operators) {
      const { status } = await operator.call(method, path, body);
      if (PERMISSIONS_OF[role].includes(permission)) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(403);
      expect(status).toBeLessThan(500);
    }
  },
);
