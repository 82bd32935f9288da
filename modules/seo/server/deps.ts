import type { ContractRouterClient } from '@orpc/contract';
import type { Context } from 'hono';
import type { Closed } from '#api/errors/closed.ts';
import type { ApiContext } from '#api/request/context.ts';
import type { AuditRecorder } from '#kernel/audit/audit.ts';
import type { HistorySource } from '#kernel/audit/history.ts';
import type { Bus } from '#kernel/bus.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { blogEndpoints } from '#modules/blog/contract/api.ts';
import type { BlogApi } from '#modules/blog/server/index.ts';
import type { CamsApi } from '#modules/cams/server/index.ts';
import type { catalogueEndpoints } from '#modules/catalogue/contract/api.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { championshipEndpoints } from '#modules/championship/contract/api.ts';
import type { ForumApi } from '#modules/forum/server/index.ts';
import type { pagesEndpoints } from '#modules/pages/contract/api.ts';
import type { PagesApi } from '#modules/pages/server/index.ts';
import type { Site } from '#sites/site.ts';
import type { CurrentRedirects } from './redirects/current-redirects.ts';

/** Endpoints for content that machines read. They withhold what the requester may not see. */
export interface ContentEndpoints {
  blog: ContractRouterClient<typeof blogEndpoints>;
  catalogue: ContractRouterClient<typeof catalogueEndpoints>;
  pages: ContractRouterClient<typeof pagesEndpoints>;
  championship: ContractRouterClient<typeof championshipEndpoints>;
}

/** A request for a site's file. It doesn't matter who sends it: everyone gets the same. */
export interface SiteRequest {
  site: Site;
  /** The site's public origin. */
  origin: string;
  /** Whether guests see the site's content: it requires no age check. */
  isOpen: boolean;
  /** Closed to everyone for maintenance. */
  closed?: Closed;
  endpoints: ContentEndpoints;
  /** Page tags of the endpoints' responses. */
  tags(): string[];
}

/** A file in the form in which it is cached. */
export interface MadeFile {
  type: string;
  bytes: Buffer;
  isZipped: boolean;
  /** Page tags of its content. */
  tags: readonly string[];
}

export type CachedFile = MadeFile & { etag: string };

/** Files cached until something they were made from changes. */
export interface FileCache {
  /** The cached file, or a new one; concurrent callers share one run of `make`. */
  findOrMake(key: string, make: () => Promise<MadeFile>): Promise<CachedFile>;
}

export interface SeoDeps {
  clock: Clock;
  catalogue: Pick<CatalogueApi, 'directory'>;
  pages: PagesApi;
  blog: Pick<BlogApi, 'listedPages' | 'newestPosts' | 'postsTag'>;
  forum: Pick<ForumApi, 'listed'>;
  cams: Pick<CamsApi, 'listed'>;
  /** Whether the page at a path isn't explicit. */
  isNeutralPage(site: string, path: string): Promise<boolean>;
  files: FileCache;
  siteRequestOf(c: Context): SiteRequest;
  /** The icon that operators uploaded, if any. */
  iconOf(site: Site): Promise<Buffer | undefined>;
  /** The site's public origin. */
  originOf(site: Site): string;
  endpointsOf(context: ApiContext): ContentEndpoints;
  /** Where to report vulnerabilities; without it there is no `security.txt`. */
  securityContact?: string;
}

/** Further dependencies of redirects. */
export interface RedirectModuleDeps extends HistorySource {
  db: Database;
  bus: Bus;
  log: Logger;
  audit: HistorySource['audit'] & AuditRecorder;
  sites(): readonly Pick<Site, 'key'>[];
}

export type RedirectDeps = Pick<SeoDeps, 'clock'> &
  Pick<RedirectModuleDeps, 'db' | 'audit' | 'namesOf' | 'sites'> & { redirects: CurrentRedirects };
