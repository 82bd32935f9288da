import type { Role } from '#api/declare/permissions.ts';
import type { Rights } from '#api/declare/rights.ts';
import type { ApiContext } from '#api/request/context.ts';
import type { Operator } from '#api/request/operator.ts';
import type { Actor } from '#kernel/audit/audit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { PartnerStanding } from '#kernel/partners/partner-log.ts';

/** What the composition root may ask of the admin. */
export interface OperatorsApi {
  /**
   * Who makes a call of the admin: by the cookie of a session, or by an API key as `Bearer`, which counts before it.
   */
  resolveOperator(request: {
    request: Pick<ApiContext['request'], 'cookies'>;
    authorization?: string;
  }): Promise<Operator | undefined>;
  /**
   * The path that makes the first operator, good until it is used or asked for again; undefined where somebody can give
   * roles already.
   */
  firstOperatorPath(): Promise<string | undefined>;
  /** R27. What these roles hold now, together; a role that is gone holds nothing. */
  rightsOf(tx: Tx, roles: readonly Role[]): Promise<Rights>;
  /**
   * R10, R27. In the transaction that gives an account these roles: ends the keys that hold more than they permit.
   * Throws `NotFound` for a role that is gone.
   */
  rolesSet(tx: Tx, change: { userId: string; roles: readonly Role[]; actor: Actor }): Promise<void>;
  /** R2. Signs the account out of every browser, in the transaction that sets its password. */
  endSessionsOf(tx: Tx, userId: string): Promise<void>;
  visits: Visits;
}

/** Pages that were shown, counted without anything that would tell one visitor from another later (R14). */
export interface Visits {
  count(view: {
    site: string;
    /** A kind of page, of which there are few. */
    page: string;
    /** What tells browsers apart for a day; neither is kept. */
    address: string;
    agent: string;
    /** By `DNT` or `Sec-GPC`. */
    isOptedOut: boolean;
  }): void;
  /** Writes down what has been counted so far. */
  flush(): Promise<void>;
  /** Writes it down every minute until stopped, and then once more. */
  start(): () => Promise<void>;
}

/** Something outside the program, or the adapter that speaks to it, asked whether it works. */
export interface PortCheck {
  name: string;
  /** What stands there now: `in process`, `https://…` without its secrets. */
  what: string;
  /** Rejects with a sentence where it does not. Undefined: there is nothing to ask. */
  ask?: () => Promise<unknown>;
  /** What calls to it came to lately, where those are counted. */
  seen?: () => Promise<PartnerStanding>;
}

/** A setting of the program as it counts in this process. */
export interface SettingInForce {
  name: string;
  /** `set` for secrets; null where there is none. */
  value: string | null;
  fallback: string;
  isGiven: boolean;
  isSecret: boolean;
  about: string;
}

/** What the program knows of itself, beside its modules. */
export interface Installation {
  settings: readonly SettingInForce[];
  ports: readonly PortCheck[];
  /** How many ways lead anybody in on a site that has visitors, such as a sandbox that proves ages. */
  openDoors?: () => number;
  /** Of the folder that the program writes to. */
  disk?: () => Promise<{ freeBytes: number; totalBytes: number }>;
}
