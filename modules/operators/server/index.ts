import type { Role } from '#api/declare/permissions.ts';
import type { Rights } from '#api/declare/rights.ts';
import type { ApiContext } from '#api/request/context.ts';
import type { Operator } from '#api/request/operator.ts';
import type { Actor } from '#kernel/audit/audit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { PartnerStanding } from '#kernel/partners/partner-log.ts';

/** For the composition root. */
export interface OperatorsApi {
  /**
   * The operator who makes a request: by an API key as `Bearer`, which takes precedence, or by the cookie of a session.
   */
  resolveOperator(request: {
    request: Pick<ApiContext['request'], 'cookies'>;
    authorization?: string;
  }): Promise<Operator | undefined>;
  /**
   * The path that makes the first operator, valid until it is used or replaced; undefined if somebody can give roles
   * already.
   */
  firstOperatorPath(): Promise<string | undefined>;
  /** R27. What these roles give together now; a removed role gives nothing. */
  rightsOf(tx: Tx, roles: readonly Role[]): Promise<Rights>;
  /**
   * R10, R27. Call it in the transaction that gives an account these roles: revokes keys with permissions beyond them.
   * Throws `NotFound` for a role that was removed.
   */
  rolesSet(tx: Tx, change: { userId: string; roles: readonly Role[]; actor: Actor }): Promise<void>;
  /** R2. Signs the account out in all browsers, in the transaction that sets its password. */
  endSessionsOf(tx: Tx, userId: string): Promise<void>;
  visits: Visits;
}

/** Counts page views, without anything that could identify a visitor later (R14). */
export interface Visits {
  count(view: {
    site: string;
    /** A kind of page, of which there are few. */
    page: string;
    /** Tell browsers apart for a day; neither is stored. */
    address: string;
    agent: string;
    /** By `DNT` or `Sec-GPC`. */
    isOptedOut: boolean;
  }): void;
  /** Stores what was counted so far. */
  flush(): Promise<void>;
  /** Stores it every minute until stopped, and then once more. */
  start(): () => Promise<void>;
}

/** Something outside the program, or the adapter for it, whose health is checked. */
export interface PortCheck {
  name: string;
  /** What is used now: `in process`, or `https://…` without its secrets. */
  what: string;
  /** Rejects with a sentence if it doesn't work. Undefined: nothing can be asked. */
  ask?: () => Promise<unknown>;
  /** The outcome of recent calls to it, if those are counted. */
  seen?: () => Promise<PartnerStanding>;
}

/** A setting with its value in this process. */
export interface SettingInForce {
  name: string;
  /** `set` for secrets; null if it isn't set. */
  value: string | null;
  fallback: string;
  isGiven: boolean;
  isSecret: boolean;
  about: string;
}

/** Facts about the installation other than its modules. */
export interface Installation {
  settings: readonly SettingInForce[];
  ports: readonly PortCheck[];
  /** How many settings let anybody in on an open site, such as a sandbox that proves any age. */
  openDoors?: () => number;
  /** The disk of the data folder. */
  disk?: () => Promise<{ freeBytes: number; totalBytes: number }>;
}
