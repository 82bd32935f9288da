import type { Actor, Change } from '#kernel/audit/audit.ts';
import type { RateLimiter } from '#kernel/cache.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Forbidden, NotAuthenticated } from '#kernel/errors.ts';
import type { Permission } from '../declare/permissions.ts';
import { holds } from '../declare/rights.ts';
import type { ApiContext, Reply } from '../request/context.ts';
import type { Operator } from '../request/operator.ts';

/** What every call of the admin knows about the request it serves. */
export interface AdminContext {
  /** Undefined until somebody has signed in. */
  operator: Operator | undefined;
  request: ApiContext['request'];
  reply: Pick<Reply, 'setCookie' | 'clearCookie'>;
  limits: RateLimiter;
  /** What the entries of this call share with those of other calls that are a part of the same act. */
  act: string;
  /**
   * Writes down a change in its own transaction; a use case may do so itself, as `actorOf` names who made it. Where
   * neither did, a call that is no reading is written down by its name afterwards, so that the log misses none.
   */
  record(tx: Tx, change: Omit<Change, 'actor'>): Promise<void>;
  /** The sites of something (`Module.siteOf`); none where there is no such thing. */
  sitesOf(of: string, id: string): Promise<readonly string[]>;
  /** Says that nothing was changed, so that there is nothing to write down. */
  unchanged(): void;
  isUnchanged(): boolean;
  /** Writes down a call by its name. */
  recordEndpoint(name: string): Promise<void>;
  /** Writes down that people were exported: the call, and what narrowed it. */
  recordExport(name: string, query: Readonly<Record<string, unknown>>): Promise<void>;
  /** Writes down that one person's data was shown, or a list that names people. */
  recordLook(subject: { type: string; id: string }, query?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Who makes the call. Its access class lets nobody else through. */
export function operatorOf({ operator }: Pick<AdminContext, 'operator'>): Operator {
  if (!operator) throw new NotAuthenticated('Sign in first.');
  return operator;
}

/** Whether the operator holds a permission at a site: for what answers things of many. */
export function atSites(context: Pick<AdminContext, 'operator'>, permission: Permission): (site: string) => boolean {
  const operator = operatorOf(context);
  return (site) => holds(operator, permission, site);
}

/** Nobody gives money, tokens or access to themselves, whatever they may give to others. */
export function refuseForOneself(context: Pick<AdminContext, 'operator'>, userId: string): void {
  if (operatorOf(context).id === userId)
    throw new Forbidden('This is your own account. Ask another operator to do this.');
}

/** The same, as the audit log names them. */
export function actorOf(context: Pick<AdminContext, 'operator' | 'request'>): Actor {
  const { id, by } = operatorOf(context);
  const { address } = context.request;
  return { kind: 'user', id, address, ...(by.kind === 'key' && { viaKey: by.id }) };
}
