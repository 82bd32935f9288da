import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { HIGHEST_ROLE, isStandardRole } from '#api/declare/permissions.ts';
import { offsetOf } from '#api/server/page-of.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { NotFound } from '#kernel/errors.ts';
import { type RoleDetail, roleEndpoints } from '../../contract/role-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { emailsOf } from '../operators/operators.ts';
import { roleRights } from './rights.ts';
import { findRoles, readRoles, type StoredRole } from './role-store.ts';
import { holdersOf, makeRole, removeRole, saveRole } from './save-role.ts';

export function roleHandlers(deps: OperatorsDeps) {
  const endpoints = implement(roleEndpoints).$context<AdminContext>();
  const { db, accounts } = deps;
  return {
    roles: endpoints.roles.handler(async ({ input: { search, sort, direction, page, limit } }) => {
      const [roles, users] = await Promise.all([readRoles(db.drizzle), accounts.usersWithRoles()]);
      const found = roles
        .filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(search.toLowerCase()))
        .map((role) => detailOf(role, users.filter(({ roles }) => roles.includes(role.key)).length));
      const inOrder = found.sort((a, b) =>
        sort === 'name' ? a.name.localeCompare(b.name) : a.holders - b.holders || a.name.localeCompare(b.name),
      );
      if (direction === 'descending') inOrder.reverse();
      return done({ rows: inOrder.slice(offsetOf({ page, limit }), page * limit), total: found.length });
    }),

    role: endpoints.role.handler(async ({ input: { id } }) => {
      const [[role], holders] = await Promise.all([findRoles(db.drizzle, [id]), holdersOf(deps, id)]);
      if (!role) throw new NotFound('There is no such role.');
      return done(detailOf(role, holders.length));
    }),

    makeRole: endpoints.makeRole.handler(async ({ context, input }) =>
      done({ id: await makeRole(deps, context, input) }),
    ),

    saveRole: endpoints.saveRole.handler(async ({ context, input }) =>
      done({ version: await saveRole(deps, context, input) }),
    ),

    removeRole: endpoints.removeRole.handler(async ({ context, input }) => {
      await removeRole(deps, context, input.id);
      return done({});
    }),

    roleHistory: endpoints.roleHistory.handler(async ({ input: { id, beforeId } }) => {
      const namesOf = (ids: readonly string[]) => emailsOf(deps, ids);
      return done({ items: await readHistory({ audit: deps.audit, namesOf }, { type: 'role', id }, beforeId) });
    }),
  };
}

function detailOf(role: StoredRole, holders: number): RoleDetail {
  const { key, name, about, version, limits } = role;
  const { permissions, sites } = roleRights(role);
  return {
    id: key,
    name,
    about,
    permissions: [...permissions].sort(),
    isEverywhere: sites === null,
    sites: [...(sites ?? [])],
    refundsADay: limits.refundsADay ?? null,
    tokensADay: limits.tokensADay ?? null,
    benefitDays: limits.benefitDays ?? null,
    holders,
    isStandard: isStandardRole(key),
    isFixed: key === HIGHEST_ROLE,
    version,
  };
}
