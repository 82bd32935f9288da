import type { Module } from '#kernel/module.ts';
import type { AccountsApi } from '#modules/accounts/server/index.ts';
import type { CamsApi } from '#modules/cams/server/index.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import type { ForumApi } from '#modules/forum/server/index.ts';
import type { HeadsetApi } from '#modules/headset/server/index.ts';
import type { LiveApi } from '#modules/live/server/index.ts';
import type { MediaApi } from '#modules/media/server/index.ts';
import type { ModerationApi } from '#modules/moderation/server/index.ts';
import type { OperatorsApi } from '#modules/operators/server/index.ts';
import type { SearchApi } from '#modules/search/server/index.ts';
import type { ShopApi } from '#modules/shop/server/index.ts';
import type { SiteApi } from '#modules/site/server/index.ts';
import type { ContextSettings } from '../http/request/request-context.ts';
import type { PageDeps } from '../page-cache/make-page.ts';
import type { openWeb } from './open-web.ts';

/** A part that others refer to before it is composed. Reading it too early throws. */
export interface Late<T> {
  (): T;
  set(value: T): void;
}

/** Who visitors are, what they may see, and which sites are closed. */
export type Visitors = ContextSettings & Pick<PageDeps, 'development'>;

export type LateReferences = ReturnType<typeof lateReferences>;

/** All forward references of the wiring. Each is set in one place, when it is composed. */
export function lateReferences() {
  return {
    content: late<{ site: SiteApi; catalogue: CatalogueApi; content: ContentApi }>('content'),
    search: late<SearchApi>('search'),
    shop: late<ShopApi>('shop'),
    accounts: late<AccountsApi>('accounts'),
    operators: late<OperatorsApi>('operators'),
    moderation: late<ModerationApi>('moderation'),
    media: late<MediaApi>('media'),
    forum: late<ForumApi>('forum'),
    headset: late<HeadsetApi>('headset'),
    cams: late<CamsApi>('cams'),
    live: late<LiveApi>('live'),
    visitors: late<Visitors>('visitors'),
    modules: late<readonly Module[]>('modules'),
    web: late<ReturnType<typeof openWeb>>('web'),
  };
}

function late<T>(name: string): Late<T> {
  let held: { value: T } | undefined;
  const read = () => {
    if (!held) throw new Error(`${name} is used before it is composed`);
    return held.value;
  };
  return Object.assign(read, {
    set(value: T) {
      held = { value };
    },
  });
}
