import type { Route } from '@orpc/contract';
import type { Middleware } from '@orpc/server';
import { withAuditGuard } from '#kernel/audit/audit-guard.ts';
import { inOperation } from '#kernel/audit/operation-id.ts';
import { type Clock, MINUTE } from '#kernel/clock.ts';
import { Forbidden, NotAuthenticated } from '#kernel/errors.ts';
import { takeFromAddress } from '#kernel/network/limit-address.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import type { AdminAccess, AdminEndpointMeta } from '../declare/admin-declare.ts';
import { MOST_PEOPLE } from '../declare/admin-table.ts';
import { heldAnywhere } from '../declare/rights.ts';
import { asRefusal, refusal, unknownFieldsRefusal } from '../errors/problem.ts';
import { tooMany } from '../errors/rate-limited.ts';
import { asDeclared } from '../errors/refused.ts';
import { type Operator, operatorMay, requireSession } from '../request/operator.ts';
import { composeText } from '../server/compose-text.ts';
import { unknownFields } from '../server/unknown-fields.ts';
import { createAdminConcurrencyLimiter } from './concurrency.ts';
import type { AdminContext } from './context.ts';
import { requireFreshFactor } from './fresh-factor.ts';
import { requireSite, valueAt } from './require-site.ts';

/**
 * The admin's counterpart of `guarded`: runs before every admin handler, and makes sure that changes are in the audit
 * log.
 */
export function adminGuarded(clock: Clock): Middleware<
  AdminContext,
  Record<never, never>,
  unknown,
  unknown,
  // biome-ignore lint/suspicious/noExplicitAny: the library's own "any error map"
  any,
  AdminEndpointMeta
> {
  const inTurn = createAdminConcurrencyLimiter();
  return async ({ context, next, path, procedure }, input) => {
    const { meta, route, inputSchema, errorMap } = procedure['~orpc'];
    if (!composeText(input)) throw refusal(400, 'The request holds characters that are not text.');
    try {
      await takeFromKey(context);
      requireAccess(meta.access, context.operator, clock.now());
      if (typeof meta.access === 'object') await requireSite(context, meta.access.permission, meta.site, input);
      const unknown = isWritten(route) ? unknownFields(inputSchema, input) : [];
      if (unknown.length > 0) throw unknownFieldsRefusal(unknown);
      if (meta.namesPeople) await guardPeople(context, path.join('.'), input);
      if (meta.rateLimit) await takeFromLimit(context, path.join('.'), meta.rateLimit);
      const answered = async () => {
        const { answer, isRecorded } = await withAuditGuard(async () => next());
        if (meta.looksAt) await noteLook(context, meta.looksAt, input);
        const needsNoRecord = isRecorded || context.isUnchanged() || route.method === 'GET';
        if (context.operator && !needsNoRecord) await context.recordEndpoint(path.join('.'));
        return answer;
      };
      const work = () => inOperation(context.act, answered);
      const who = whoAsks(context.operator);
      return await (who === undefined ? work() : inTurn(who, work));
    } catch (error) {
      throw asRefusal(asDeclared(errorMap, error));
    }
  };
}

/**
 * Unknown fields are refused in a body only: a GET may have query parameters of its own, and an input with `detailed`
 * structure has parts that no endpoint declares.
 */
function isWritten({ method, inputStructure }: Route): boolean {
  return method !== 'GET' && inputStructure !== 'detailed';
}

/** Checks what doesn't depend on the input. */
export function requireAccess(access: AdminAccess, operator: Operator | undefined, now: Date): void {
  if (access === 'anyone') return;
  if (!operator) throw new NotAuthenticated('Sign in first.');
  if (access === 'signed-in') {
    requireSession(operator);
    return;
  }
  if (!operator.isVerified) throw new NotAuthenticated('Show your second factor first.');
  if (access === 'operator') return;
  // At any site; `requireSite` checks which.
  if (!heldAnywhere(operator).has(access.permission)) throw new Forbidden();
  if (access.isFresh) requireFreshFactor(operator, now);
}

/** Operators who may not export a list of people have to filter it rather than page through all of it. */
const MOST_PEOPLE_PAGES = 20;

/** For lists that name people: limits how much can be read without the export permission, and records each reading. */
async function guardPeople(context: AdminContext, name: string, input: unknown): Promise<void> {
  const { export: isExport, limit, ...query } = (input ?? {}) as Record<string, unknown>;
  const mayExport = context.operator !== undefined && operatorMay(context.operator, 'operators.export-people');
  if (isExport === undefined) {
    if (!mayExport && Number(query.page) > MOST_PEOPLE_PAGES)
      throw refusal(
        403,
        `This list names people. Search or filter it: you can read its first ${MOST_PEOPLE_PAGES} pages.`,
      );
    if (Number(limit) > MOST_PEOPLE)
      throw refusal(400, `This list names people. Read at most ${MOST_PEOPLE} rows at once, or export it.`);
    await noteReading(context, name, query);
    return;
  }
  if (!mayExport) throw new Forbidden();
  await context.recordExport(name, query);
}

/** Repeated views within this time are recorded once. */
const LOOK = { limit: 1, windowMs: 10 * MINUTE };

/** Records that an operator viewed a person, once for all pages about them. */
async function noteLook(
  context: AdminContext,
  { type, by }: NonNullable<AdminEndpointMeta['looksAt']>,
  input: unknown,
): Promise<void> {
  const id = String(valueAt(input, by));
  if (await isNewLook(context, `${type}:${id}`)) await context.recordLook({ type, id });
}

/** Records that an operator read a list that names people, with its filters. */
export async function noteReading(context: AdminContext, name: string, query: Record<string, unknown>): Promise<void> {
  const { page: _, sort: __, direction: ___, ...narrowed } = query;
  const what = `${name}:${hashOf(JSON.stringify(narrowed))}`;
  if (await isNewLook(context, what)) await context.recordLook({ type: 'call', id: name }, narrowed);
}

async function isNewLook({ limits, operator }: AdminContext, what: string): Promise<boolean> {
  return operator !== undefined && (await limits.take(`admin:look:${operator.id}:${what}`, LOOK)).allowed;
}

/** For each API key, over all endpoints. */
const KEY_LIMIT = { limit: 300, windowMs: MINUTE };

async function takeFromKey({ limits, operator }: AdminContext): Promise<void> {
  if (operator?.by.kind !== 'key') return;
  const { allowed, retryAfterMs } = await limits.take(`operators:key:${operator.by.id}`, KEY_LIMIT);
  if (!allowed) throw tooMany(retryAfterMs);
}

async function takeFromLimit(
  { limits, request, operator }: AdminContext,
  name: string,
  limit: NonNullable<AdminEndpointMeta['rateLimit']>,
): Promise<void> {
  const who = whoAsks(operator);
  const { allowed, retryAfterMs } = await (who === undefined
    ? takeFromAddress(limits, request.address, { ...limit, name: `admin:${name}:address` })
    : limits.take(`admin:${name}:${who}`, limit));
  if (!allowed) throw tooMany(retryAfterMs);
}

/** Without a second factor, each session counts by itself: it may be a thief, who must not use up the owner's limit. */
function whoAsks(operator: Operator | undefined): string | undefined {
  if (!operator) return undefined;
  return operator.isVerified ? `operator:${operator.id}` : `session:${operator.by.id}`;
}
