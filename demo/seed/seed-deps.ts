import type { Role } from '#api/request/visitor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Storage } from '#kernel/storage.ts';
import type { BlogApi } from '#modules/blog/server/index.ts';
import type { CamsApi } from '#modules/cams/server/index.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { ChampionshipApi } from '#modules/championship/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import type { FavouritesApi } from '#modules/favourites/server/index.ts';
import type { ForumApi } from '#modules/forum/server/index.ts';
import type { MediaApi } from '#modules/media/server/index.ts';
import type { ModerationApi } from '#modules/moderation/server/index.ts';
import type { ProfilesApi } from '#modules/profiles/server/index.ts';
import type { ShopApi } from '#modules/shop/server/index.ts';
import type { SiteApi } from '#modules/site/server/index.ts';
import type { Site, SiteBrand, SiteFlags } from '#sites/site.ts';
import type { CastMember } from '../cast.ts';
import type { SiteWords } from '../content/site-words.ts';
import type { DemoMaterial, DemoSize } from '../material/material.ts';

export interface SeedDeps {
  catalogue: Pick<
    CatalogueApi,
    | 'beginImport'
    | 'finishImport'
    | 'importCategory'
    | 'importCustomItems'
    | 'importDevice'
    | 'importModel'
    | 'importTag'
    | 'importVideo'
  >;
  media?: Pick<MediaApi, 'importMedia' | 'importShort' | 'importTimeline' | 'listPicture'>;
  content?: Pick<ContentApi, 'bring' | 'bringMany'>;
  blog?: Pick<BlogApi, 'bringReads'>;
  championship?: Pick<ChampionshipApi, 'bring'>;
  settings?: Pick<SiteApi, 'beginWith' | 'openFromStart'>;
  shop?: Pick<ShopApi, 'bring'>;
  accounts?: DemoAccounts;
  membership?: DemoMemberships;
  favourites?: Pick<FavouritesApi, 'setVideo' | 'setModel'>;
  profiles?: Pick<ProfilesApi, 'chooseName' | 'profilesOf'>;
  moderation?: Pick<ModerationApi, 'bringExample' | 'report'>;
  forum?: Pick<ForumApi, 'bring'>;
  cams?: Pick<CamsApi, 'bringRoom' | 'performerOf'>;
  storage: Storage;
  log: Logger;
  /** Prints to the terminal what must not be logged. */
  announce?(line: string): void;
  clock: Clock;
  sites: readonly (Partial<SiteWords> & {
    key: string;
    /** Whether it has live rooms, and which list of them. */
    flags?: Pick<SiteFlags, 'cams'>;
    camList?: Site['camList'];
    brand?: Pick<SiteBrand, 'accentDark' | 'logoPath'>;
    copy?: { readonly joinTitle: string; readonly joinText: string; readonly benefits: readonly string[] };
  })[];
  /** What the world is made from; by default, what is in `demo/data`. */
  material?: DemoMaterial;
  size?: DemoSize;
}

export interface DemoAccounts {
  /** @param account.demo its password is public, so it can't sign in while the demo is off */
  createUser(account: {
    email: string;
    password: string;
    roles?: readonly Role[];
    demo?: boolean;
    isUnconfirmed?: boolean;
  }): Promise<{ id: string }>;
  userByEmail(email: string): Promise<{ id: string } | undefined>;
}

export interface DemoMemberships {
  /** Gives a demo account the membership of its name. Repeating it changes nothing. */
  establish(
    member: { userId: string; email: string; site: string } & NonNullable<CastMember['membership']>,
  ): Promise<void>;
  /** Gives tokens, only once. */
  giveTokens(member: { userId: string; email: string; tokens: number }): Promise<void>;
}
