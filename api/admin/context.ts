import type { Actor, Change } from '#kernel/audit/audit.ts';
import type { RateLimiter } from '#kernel/cache.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Forbidden, NotAuthenticated } from '#kernel/errors.ts';
import type { Permission } from '../declare/permissions.ts';
import { holds } from '../declare/rights.ts';
import type { ApiContext, Reply } from '../request/context.ts';
import type { Operator } from '../request/operator.ts';

/** What every admin handler knows about its request. */
export interface AdminContext {
  /** Undefined until somebody has signed in. */
  operator: Operator | undefined;
  request: ApiContext['request'];
  reply: Pick<Reply, 'setCookie' | 'clearCookie'>;
  limits: RateLimiter;
  /** The operation id: audit log entries of this call share it with those of other calls of the same operation. */
  act: string;
  /**
   * Records a change in its own transaction. A use case may record one itself, with `actorOf`. If neither does, a call
   * other than a GET is recorded by its name afterwards, so that the audit log misses none.
   */
  record(tx: Tx, change: Omit<Change, 'actor'>): Promise<void>;
  /** The sites that a thing belongs to (`Module.siteOf`); empty if it doesn't exist. */
  sitesOf(of: string, id: string): Promise<readonly string[]>;
  /** Says that nothing changed, so that no entry is written. */
  unchanged(): void;
  isUnchanged(): boolean;
  /** Records a call by its name. */
  recordEndpoint(name: string): Promise<void>;
  /** Records an export of people: the endpoint and its filters. */
  recordExport(name: string, query: Readonly<Record<string, unknown>>): Promise<void>;
  /** Records that one person's data was shown, or a list that names people. */
  recordLook(subject: { type: string; id: string }, query?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Who makes the call. Only for endpoints whose access class requires an operator. */
export function operatorOf({ operator }: Pick<AdminContext, 'operator'>): Operator {
  if (!operator) throw new NotAuthenticated('Sign in first.');
  return operator;
}

/** Returns whether the operator holds a permission at a site, for answers about many things. */
export function atSites(context: Pick<AdminContext, 'operator'>, permission: Permission): (site: string) => boolean {
  const operator = operatorOf(context);
  return (site) => holds(operator, permission, site);
}

/** Operators can't give money, tokens or access to themselves, whatever they may give to others. */
export function refuseForOneself(context: Pick<AdminContext, 'operator'>, userId: string): void {
  if (operatorOf(context).id === userId)
    throw new Forbidden('This is your own account. Ask another operator to do this.');
}

/** The operator as the audit log names them. */
export function actorOf(context: Pick<AdminContext, 'operator' | 'request'>): Actor {
  const { id, by } = operatorOf(context);
  const { address } = context.request;
  return { kind: 'user', id, address, ...(by.kind === 'key' && { viaKey: by.id }) };
}
