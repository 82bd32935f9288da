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

/** Other origins that the pages of a site may reach because of a module. */
export interface ForeignOrigins {
  /** Pictures and videos. */
  media?: readonly string[];
  /** Where forms may lead, such as a biller's page. */
  form?: readonly string[];
  /** What scripts may call. */
  connect?: readonly string[];
  /** What pages may frame. */
  frame?: readonly string[];
}

/** Paths that take more than the small body that every other path takes, such as an upload. */
export interface LargeBody {
  path: RegExp;
  maxBytes: number;
  /** How long a sender may take for it. */
  seconds: number;
}

/**
 * Headers, in the case of these letters, of every answer at some paths: also of what is refused before anybody looks
 * who should answer.
 */
export interface MarkedPath {
  path: RegExp;
  headers: Readonly<Record<string, string>>;
}

/** Whom they block, and what becomes of what they wrote when their account is removed. */
export type ProfileChoice = 'blocks' | 'writing';

/** What a module hands to the composition root. */
export interface Module<Name extends string = string> {
  name: Name;
  /** Handlers of the module's declared calls. */
  endpoints?: Readonly<Record<string, unknown>>;
  /** Handlers of the calls that operators make. */
  adminEndpoints?: Readonly<Record<string, unknown>>;
  /** Raw HTTP below `/api/admin/` that is no declared call, such as uploads; it asks for itself who the operator is. */
  adminHttp?: Hono;
  /** Raw HTTP that is no declared call: media, postbacks, hosted pages. */
  http?: Hono;
  /** WebSockets, each at a path of its own (docs/decisions/026). */
  sockets?: readonly SocketEndpoint[];
  /**
   * Paths that other servers and apps post to: no browser's origin is asked of them, they prove themselves otherwise.
   */
  machinePaths?: readonly RegExp[];
  markedPaths?: readonly MarkedPath[];
  origins?: ForeignOrigins;
  /** Anyone who declares one streams what it is sent, and counts it. */
  largeBodies?: readonly LargeBody[];
  /** Pages on which the visitor may be asked for camera and microphone; nowhere else can they be. */
  cameraPaths?: readonly RegExp[];
  jobs?: readonly JobWork[];
  /** What each process does that runs jobs. */
  localWork?: readonly LocalWork[];
  /** What the home of the admin says of the module. */
  overview?: readonly Overview[];
  /** What a site needs of the module before it opens to visitors. */
  readiness?(site: ReadySite): Promise<readonly ReadyLine[]>;
  /** What the admin's search finds in the module. */
  searchProviders?: readonly SearchProvider[];
  /** The emails that the module sends, for operators to look at. */
  emailTemplates?: readonly EmailTemplate[];
  /** Kinds of things of the module that operators delete for good. */
  deletables?: readonly Deletable[];
  /** Things of the module that people can report. */
  reportables?: readonly Reportable[];
  /** Where the module holds people to their mutes and bans: `site`, `forum` or `room`. No other can be imposed. */
  sanctionScopes?: readonly SanctionScope[];
  /** What members choose on their profile that the module follows. No other choice is offered. */
  profileChoices?: readonly ProfileChoice[];
  /**
   * The sites of a thing by its kind and id, for operators who are limited to some; none where there is no such thing.
   * Of a kind that several modules know, all that they say.
   */
  siteOf?: Readonly<Record<string, (id: string) => Promise<readonly string[]>>>;
  /** What the admin shows of a person's past. */
  timelines?: readonly ActivityTimeline[];
  /** Each handler runs in its own transaction, which also records that it ran. */
  on?: readonly Subscription[];
  /** What operators may want to know at any time, in numbers. */
  metrics?: readonly MetricSource[];
  /** Forgets what it holds about a person whose account is removed, or says that it holds nothing. */
  forgetAccount: ((tx: Tx, userId: string) => Promise<void>) | 'holds nothing';
  /**
   * What it holds about a person, for that person to read: plain data, and undefined where it holds nothing of them.
   */
  exportOf?(userId: string): Promise<unknown>;
}
