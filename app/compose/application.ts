import type { SeedDeps } from '#demo/seed/seed-deps.ts';
import type { BackupSettings } from '#kernel/backup/keeper.ts';
import type { Outbox } from '#kernel/events/outbox.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { StoredMail } from '#kernel/mail/stored-mail.ts';
import type { Module } from '#kernel/module.ts';
import type { PasswordRule } from '#modules/accounts/contract/password-rule.ts';
import type { AgeVerificationApi } from '#modules/age-verification/server/index.ts';
import type { LiveSettings } from '#modules/live/server/index.ts';
import type { EncodingSettings } from '#modules/media/server/encode/open-encoding.ts';
import type { Ingest } from '#modules/media/server/ingest/deps.ts';
import type { Installation, Visits } from '#modules/operators/server/index.ts';
import type { SearchApi } from '#modules/search/server/index.ts';
import type { CurrentRedirects } from '#modules/seo/server/index.ts';
import type { SiteApi } from '#modules/site/server/index.ts';
import type { createHttp } from '../http/http.ts';
import type { countViews } from '../http/monitoring/count-views.ts';
import type { Readiness } from '../http/monitoring/readiness.ts';
import type { RequestWatch } from '../http/monitoring/request-watch.ts';
import type { OriginSettings } from '../http/request/request-origin.ts';
import type { ApiDeps } from '../http/serve-endpoint.ts';
import type { SocketSettings, Sockets } from '../http/sockets.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { PageGuard } from '../page-cache/page-guard.ts';
import type { AgeProviderSettings } from '../settings/age-settings.ts';
import type { billerSettings } from '../settings/biller-settings.ts';

/** The composed program. */
export interface Application {
  /** The path of the link that creates the first operator; undefined if there is one. */
  firstOperatorPath: () => Promise<string | undefined>;
  /** Page views, as the admin counts them. */
  visits: Visits;
  /** Counts an answer that showed a page. */
  countView: ReturnType<typeof countViews>;
  /** The sites as operators have set them. */
  sites: SiteApi;
  /** The age rules as operators have set them. */
  ages: Pick<AgeVerificationApi, 'listen' | 'renew'>;
  /** Redirects for addresses without a page. */
  redirects: CurrentRedirects;
  search: SearchApi;
  /** Stops what modules run outside this process, such as the live engine. */
  close(): Promise<void>;
  /** Rejects if the live engine is expected to answer and doesn't. */
  pingLive(): Promise<void>;
  /** In the order of their event handlers. */
  modules: readonly Module[];
  http: ReturnType<typeof createHttp>;
  sockets: Sockets;
  pageGuard: PageGuard;
  /** Dependencies of the API's fast path. */
  apiDeps: ApiDeps;
  watch: RequestWatch;
  pageCache: PageCache;
  mails: StoredMail;
  events: Outbox;
  jobs: Jobs;
  /** What the demo world is created through. */
  demo: Required<
    Pick<
      SeedDeps,
      | 'accounts'
      | 'blog'
      | 'cams'
      | 'catalogue'
      | 'championship'
      | 'content'
      | 'favourites'
      | 'forum'
      | 'media'
      | 'membership'
      | 'moderation'
      | 'profiles'
      | 'settings'
      | 'shop'
    >
  >;
}

export interface ComposeSettings extends OriginSettings {
  development: boolean;
  /** For tests: lifetime and response time of sockets, and how many one address may open in a minute. */
  socketTimes?: SocketSettings['times'];
  socketOpensPerMinute?: number;
  /** Whether the demo's people can sign in. */
  demo: boolean;
  /** The rule for new passwords; the standard one by default. */
  passwordRule?: PasswordRule;
  /** The biller for new checkouts; the sandbox by default. */
  biller?: string;
  /** The operator's accounts at real billers; a biller with an account is offered. */
  accounts?: ReturnType<typeof billerSettings>;
  /** The providers of age checks; the ones for trying out by default. */
  ageProviders?: AgeProviderSettings;
  readiness?: Readiness;
  /** Anyone with this token can read the metrics; without it nobody can. */
  metricsToken?: string;
  /** What the admin shows about the installation; nothing without it. */
  installation?: Installation;
  /** How backups are made; without it there are none. */
  backups?: BackupSettings;
  /** The address of this process's web role on this machine, for requests that the program sends to itself. */
  localOrigin?: string;
  /** Where to report security problems: `/.well-known/security.txt`. */
  securityContact?: string;
  /** How many videos a day apps may download with a plan that has a daily limit. */
  appDownloadsADay?: number;
  /** How long deletions can be undone; a week by default. */
  deletionDays?: number;
  /** Whether webhooks may go to private addresses. */
  privateWebhooks?: boolean;
  /** Origins that pages may embed as banners. */
  bannerFrames?: readonly string[];
  /** How videos are encoded; with the ffmpeg on the PATH by default. */
  encoding?: EncodingSettings;
  /** The settings of the live engine; none by default. */
  live?: LiveSettings;
  /** Where masters come from; only from uploads by default. */
  ingest?: Ingest;
}
