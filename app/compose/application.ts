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

/** The program, put together. */
export interface Application {
  /** The path of the link that makes the first operator; undefined where there is one. */
  firstOperatorPath: () => Promise<string | undefined>;
  /** Pages that were shown, as the admin counts them. */
  visits: Visits;
  /** Counts an answer that showed a page. */
  countView: ReturnType<typeof countViews>;
  /** The sites as their operators have them now. */
  sites: SiteApi;
  /** The age rules as operators have set them. */
  ages: Pick<AgeVerificationApi, 'listen' | 'renew'>;
  /** Where addresses without a page lead. */
  redirects: CurrentRedirects;
  search: SearchApi;
  /** Ends what modules have begun beside this process, such as the live engine. */
  close(): Promise<void>;
  /** Rejects where the live engine should answer and does not. */
  pingLive(): Promise<void>;
  /** In the order of their handlers. */
  modules: readonly Module[];
  http: ReturnType<typeof createHttp>;
  sockets: Sockets;
  pageGuard: PageGuard;
  /** What the short way of calls stands on. */
  apiDeps: ApiDeps;
  watch: RequestWatch;
  pageCache: PageCache;
  mails: StoredMail;
  events: Outbox;
  jobs: Jobs;
  /** What the demo world is put in through. */
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
  /** For tests: how long sockets live and answer, and how many one address may open in a minute. */
  socketTimes?: SocketSettings['times'];
  socketOpensPerMinute?: number;
  /** Whether the people of the demo are let in. */
  demo: boolean;
  /** What new passwords are like; the standard rule unless said otherwise. */
  passwordRule?: PasswordRule;
  /** The biller that new checkouts go to; the sandbox unless said otherwise. */
  biller?: string;
  /** The operator's accounts at billers that move money; each is offered where there is one. */
  accounts?: ReturnType<typeof billerSettings>;
  /** Who tells whether visitors are 18; what is for trying out unless said otherwise. */
  ageProviders?: AgeProviderSettings;
  readiness?: Readiness;
  /** Anyone who knows it may ask for the metrics; without it nobody may. */
  metricsToken?: string;
  /** What the admin tells of the installation; it knows of nothing without it. */
  installation?: Installation;
  /** How backups are made; without it they have no place. */
  backups?: BackupSettings;
  /** Where this process's own web role answers on this machine, for messages that the program sends itself. */
  localOrigin?: string;
  /** Where to report what endangers visitors: `/.well-known/security.txt`. */
  securityContact?: string;
  /** Videos that a plan with a daily limit lets somebody download in apps. */
  appDownloadsADay?: number;
  /** How long what operators delete can be undone; a week unless said otherwise. */
  deletionDays?: number;
  /** Whether webhooks may go to addresses that are not public. */
  privateWebhooks?: boolean;
  /** Origins whose frames may stand on pages as banners. */
  bannerFrames?: readonly string[];
  /** How videos are made; by the ffmpeg on the PATH unless said otherwise. */
  encoding?: EncodingSettings;
  /** What carries live streams; there are none unless said otherwise. */
  live?: LiveSettings;
  /** Where masters come from; from uploads alone unless said otherwise. */
  ingest?: Ingest;
}
