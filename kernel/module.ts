import type { Hono } from 'hono';
import type { ActivityTimeline } from './activity.ts';
import type { Tx } from './db/database.ts';
import type { Deletable } from './deletable.ts';
import type { EmailTemplate } from './email-template.ts';
import type { Subscription } from './events/events.ts';
import type { LocalWork } from './jobs/local-work.ts';
import type { JobWork } from './jobs/work.ts';
import type { MetricSource } from './metrics/metric-source.ts';
import type { Overview, SearchProvider } from './overview.ts';
import type { ReadyLine, ReadySite } from './readiness.ts';
import type { Reportable, SanctionScope } from './reportable.ts';
import type { SocketEndpoint } from './sockets.ts';

/** Other origins that a site's pages may use because of a module. */
export interface ForeignOrigins {
  /** Pictures and videos. */
  media?: readonly string[];
  /** Where forms may lead, such as a biller's page. */
  form?: readonly string[];
  /** What scripts may connect to. */
  connect?: readonly string[];
  /** What pages may embed in frames. */
  frame?: readonly string[];
}

/** Paths that accept a larger body than all others, such as an upload. */
export interface LargeBody {
  path: RegExp;
  maxBytes: number;
  /** How long sending it may take. */
  seconds: number;
}

/**
 * Response headers for some paths, with this capitalization. They are also set on requests that are refused before
 * routing.
 */
export interface MarkedPath {
  path: RegExp;
  headers: Readonly<Record<string, string>>;
}

/** Whom members block, and what happens to what they wrote when their account is removed. */
export type ProfileChoice = 'blocks' | 'writing';

/** What a module gives to the composition root. */
export interface Module<Name extends string = string> {
  name: Name;
  /** Handlers of the module's declared endpoints. */
  endpoints?: Readonly<Record<string, unknown>>;
  /** Handlers of the admin's endpoints. */
  adminEndpoints?: Readonly<Record<string, unknown>>;
  /**
   * Raw HTTP below `/api/admin/` that isn't a declared endpoint, such as uploads. It authenticates operators itself.
   */
  adminHttp?: Hono;
  /** Raw HTTP that isn't a declared endpoint: media, postbacks, hosted pages. */
  http?: Hono;
  /** WebSockets, each at its own path (docs/decisions/026). */
  sockets?: readonly SocketEndpoint[];
  /**
   * Paths that other servers and apps post to. The origin check for browsers is skipped; they authenticate otherwise.
   */
  machinePaths?: readonly RegExp[];
  markedPaths?: readonly MarkedPath[];
  origins?: ForeignOrigins;
  /** Modules that declare one stream the body and count its bytes. */
  largeBodies?: readonly LargeBody[];
  /** Pages that may ask the visitor for camera and microphone; no others can. */
  cameraPaths?: readonly RegExp[];
  jobs?: readonly JobWork[];
  /** Local work of each process that runs jobs. */
  localWork?: readonly LocalWork[];
  /** What the module shows on the admin's home. */
  overview?: readonly Overview[];
  /** What a site needs from the module before it opens to visitors. */
  readiness?(site: ReadySite): Promise<readonly ReadyLine[]>;
  /** The module's part of the admin's search. */
  searchProviders?: readonly SearchProvider[];
  /** The emails that the module sends, for operators to preview. */
  emailTemplates?: readonly EmailTemplate[];
  /** Kinds of things that operators can delete for good. */
  deletables?: readonly Deletable[];
  /** Things that people can report. */
  reportables?: readonly Reportable[];
  /** Where the module enforces mutes and bans: `site`, `forum` or `room`. Sanctions can't have any other scope. */
  sanctionScopes?: readonly SanctionScope[];
  /** Choices of a member's profile that the module applies. Only those are offered. */
  profileChoices?: readonly ProfileChoice[];
  /**
   * The sites of a thing, by its kind and id, for operators who are limited to some; empty if it doesn't exist. If
   * several modules know a kind, their results are combined.
   */
  siteOf?: Readonly<Record<string, (id: string) => Promise<readonly string[]>>>;
  /** The module's part of an account's activity timeline. */
  timelines?: readonly ActivityTimeline[];
  /** Each handler runs in its own transaction, which also records that it ran. */
  on?: readonly Subscription[];
  /** Metrics that are read at each scrape. */
  metrics?: readonly MetricSource[];
  /** Erases what the module stores about an account that is removed, or declares that it stores nothing. */
  forgetAccount: ((tx: Tx, userId: string) => Promise<void>) | 'holds nothing';
  /** What the module stores about a person, for that person to read: plain data, or undefined if there is none. */
  exportOf?(userId: string): Promise<unknown>;
}
