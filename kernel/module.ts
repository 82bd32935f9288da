import type { Hono } from 'hono';
import type { Tx } from './db/database.ts';

/** A fact that already happened; handlers may see it more than once and must not mind. */
export interface DomainEvent<Type extends string = string, Payload = unknown> {
  /** `module.what-happened`, for example `billing.sale-approved`. */
  type: Type;
  /** Unique for the fact: publishing the same key twice keeps one event. */
  key: string;
  payload: Payload;
}

export type EventHandler = (event: DomainEvent<string, never>, tx: Tx) => Promise<void>;

export interface JobDefinition {
  /** `module.what-it-does`. */
  name: string;
  /** Five-field cron in UTC; a job without one runs only when sent. */
  cron?: string;
  run(): Promise<void>;
}

/** What a module hands to the composition root. Everything is optional but the name. */
export interface Module {
  name: string;
  /** Folder of forward-only SQL files for the schema of the same name. */
  migrations?: URL;
  jobs?: readonly JobDefinition[];
  /** Handlers by event type. Each runs in its own transaction, which also records that it ran. */
  on?: Readonly<Record<string, EventHandler>>;
  /** Raw HTTP that is no declared call: media, postbacks, hosted pages. */
  http?: Hono;
}
