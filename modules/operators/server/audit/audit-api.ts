import { implement, isProcedure } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { offsetOf } from '#api/server/page-of.ts';
import type { AuditEntry, AuditFilter } from '#kernel/audit/audit.ts';
import { NotFound } from '#kernel/errors.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { type AuditRow, auditEndpoints } from '../../contract/audit-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { readRoles } from '../roles/role-store.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

export function auditHandlers({
  audit,
  accounts,
  db,
  modules,
}: Pick<OperatorsDeps, 'audit' | 'accounts' | 'db' | 'modules'>) {
  const endpoints = implement(auditEndpoints).$context<AdminContext>();

  /** An email, an account's id, or the name of a part of the program. */
  async function actorOf(text: string): Promise<AuditFilter['actor']> {
    if (text.includes('@')) return { kind: 'user', id: (await accounts.userByEmail(text))?.id ?? NOBODY };
    return isUuid(text) ? { kind: 'user', id: text.toLowerCase() } : { kind: 'program', name: text };
  }

  async function rowsOf(entries: readonly AuditEntry[]): Promise<AuditRow[]> {
    const people = entries.flatMap(({ actor, subject }) => [
      ...(actor.kind === 'user' ? [actor.id] : []),
      ...(subject.type === 'account' ? [subject.id] : []),
    ]);
    const ids = [...new Set(people)].filter(isUuid);
    const hasRoles = entries.some(({ subject }) => subject.type === 'role');
    const [users, roles] = await Promise.all([
      ids.length > 0 ? accounts.usersById(ids) : [],
      hasRoles ? readRoles(db.drizzle) : [],
    ]);
    const emails = new Map(users.map(({ id, email }) => [id, email]));
    const roleNames = new Map(roles.map(({ key, name }) => [key, name]));
    const nameOf = ({ type, id }: AuditEntry['subject']) => {
      if (type === 'account') return emails.get(id) ?? null;
      if (type === 'role') return roleNames.get(id) ?? null;
      return type === 'call' ? endpointSummary(modules(), id) : null;
    };
    return entries.map((entry) => rowOf(entry, emails, nameOf(entry.subject)));
  }

  return {
    auditEntries: endpoints.auditEntries.handler(async ({ input }) => {
      const { actor, action, subjectType, subjectId, operation, from, to, page, direction, limit } = input;
      const filter = {
        actor: actor ? await actorOf(actor) : undefined,
        action: action || undefined,
        subject: { type: subjectType || undefined, id: subjectId || undefined },
        act: operation,
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      };
      const [entries, total, actions] = await Promise.all([
        audit.read({ ...filter, direction, offset: offsetOf({ page, limit }), limit }),
        audit.count(filter),
        audit.actions(),
      ]);
      return done({ rows: await rowsOf(entries), total, actions });
    }),

    auditEntry: endpoints.auditEntry.handler(async ({ input }) => {
      const entry = await audit.find(input.id);
      const [row] = entry ? await rowsOf([entry]) : [];
      if (!row) throw new NotFound('There is no such entry.');
      const entriesOfOperation = row.operation === null ? 1 : await audit.count({ act: row.operation });
      return done({ ...row, entriesOfOperation });
    }),
  };
}

/** What an endpoint does, by its name in the log, such as `accounts.endSessions`. */
function endpointSummary(modules: ReturnType<OperatorsDeps['modules']>, id: string): string | null {
  const [module, name = ''] = id.split('.', 2);
  const endpoint = modules.find((one) => one.name === module)?.adminEndpoints?.[name];
  return isProcedure(endpoint) ? (endpoint['~orpc'].route.summary ?? null) : null;
}

function rowOf(
  { at, actor, ...entry }: AuditEntry,
  emails: ReadonlyMap<string, string>,
  name: string | null,
): AuditRow {
  const isUser = actor.kind === 'user';
  return {
    id: entry.id,
    at: at.toISOString(),
    actor: {
      kind: actor.kind,
      id: isUser ? actor.id : actor.name,
      email: isUser ? (emails.get(actor.id) ?? null) : null,
      address: isUser ? actor.address : null,
      viaKey: isUser ? (actor.viaKey ?? null) : null,
    },
    operation: entry.act ?? null,
    action: entry.action,
    subject: { ...entry.subject, name },
    before: entry.before ?? null,
    after: entry.after ?? null,
  };
}
