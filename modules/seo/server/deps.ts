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

/** The calls that answers to machines are made of. What is withheld from anyone who asks is withheld here. */
export interface ContentEndpoints {
  blog: ContractRouterClient<typeof blogEndpoints>;
  catalogue: ContractRouterClient<typeof catalogueEndpoints>;
  pages: ContractRouterClient<typeof pagesEndpoints>;
  championship: ContractRouterClient<typeof championshipEndpoints>;
}

/** Somebody asks for a file of a site. Who it is makes no difference: everybody gets the same. */
export interface SiteRequest {
  site: Site;
  /** The site's own address. */
  origin: string;
  /** Whether a guest sees what the site shows: it asks for no age check. */
  isOpen: boolean;
  /** For maintenance, to everybody. */
  closed?: Closed;
  endpoints: ContentEndpoints;
  /** Names of what the calls' answers were made from. */
  tags(): string[];
}

/** A file in the one form in which it is kept. */
export interface MadeFile {
  type: string;
  bytes: Buffer;
  isZipped: boolean;
  /** Names of what it was made from. */
  tags: readonly string[];
}

export type CachedFile = MadeFile & { etag: string };

/** Files that are made once and kept until something they were made from has changed. */
export interface FileCache {
  /** The one kept under the key, or a new one, made once however many ask for it meanwhile. */
  findOrMake(key: string, make: () => Promise<MadeFile>): Promise<CachedFile>;
}

export interface SeoDeps {
  clock: Clock;
  catalogue: Pick<CatalogueApi, 'directory'>;
  pages: PagesApi;
  blog: Pick<BlogApi, 'listedPages' | 'newestPosts' | 'postsTag'>;
  forum: Pick<ForumApi, 'listed'>;
  cams: Pick<CamsApi, 'listed'>;
  /** Whether the page at a path of a site holds nothing explicit. */
  isNeutralPage(site: string, path: string): Promise<boolean>;
  files: FileCache;
  siteRequestOf(c: Context): SiteRequest;
  /** The icon that its operators uploaded, if they did. */
  iconOf(site: Site): Promise<Buffer | undefined>;
  /** The site's own address. */
  originOf(site: Site): string;
  endpointsOf(context: ApiContext): ContentEndpoints;
  /** Where to report what endangers visitors; without it there is no `security.txt`. */
  securityContact?: string;
}

/** What redirects stand on besides. */
export interface RedirectModuleDeps extends HistorySource {
  db: Database;
  bus: Bus;
  log: Logger;
  audit: HistorySource['audit'] & AuditRecorder;
  sites(): readonly Pick<Site, 'key'>[];
}

export type RedirectDeps = Pick<SeoDeps, 'clock'> &
  Pick<RedirectModuleDeps, 'db' | 'audit' | 'namesOf' | 'sites'> & { redirects: CurrentRedirects };
