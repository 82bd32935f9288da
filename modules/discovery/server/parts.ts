import type { ContractRouterClient } from '@orpc/contract';
import type { Context } from 'hono';
import type { Closed } from '#calls/closed.ts';
import type { CallContext } from '#calls/context.ts';
import type { Clock } from '#kernel/clock.ts';
import type { catalogueCalls } from '#modules/catalogue/contract/calls.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { communityCalls } from '#modules/community/contract/calls.ts';
import type { CommunityApi } from '#modules/community/server/index.ts';
import type { Site } from '#sites/site.ts';

/** The calls that answers to machines are made of. What is withheld from whoever asks is withheld here. */
export interface ContentCalls {
  catalogue: ContractRouterClient<typeof catalogueCalls>;
  community: ContractRouterClient<typeof communityCalls>;
}

/** Somebody asks for a file of a site. Who it is makes no difference: everybody gets the same. */
export interface Asked {
  site: Site;
  /** The site's own address. */
  origin: string;
  /** Whether a guest sees what the site shows: it asks for no age check. */
  isOpen: boolean;
  /** For maintenance, to everybody. */
  closed?: Closed;
  calls: ContentCalls;
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

export type KeptFile = MadeFile & { etag: string };

/** Files that are made once and kept until something they were made from has changed. */
export interface KeptFiles {
  /** The one kept under the key, or a new one, made once however many ask for it meanwhile. */
  findOrMake(key: string, make: () => Promise<MadeFile>): Promise<KeptFile>;
}

export interface DiscoveryDeps {
  clock: Clock;
  catalogue: Pick<CatalogueApi, 'directory'>;
  community: CommunityApi;
  files: KeptFiles;
  askedBy(c: Context): Asked;
  /** The site's own address. */
  originOf(site: Site): string;
  callsOf(context: CallContext): ContentCalls;
  /** Where to report what endangers visitors; without it there is no `security.txt`. */
  securityContact?: string;
}
