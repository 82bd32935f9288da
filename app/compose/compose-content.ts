import { blogModule } from '#modules/blog/server/module.ts';
import { ROOM_SOURCE } from '#modules/cams/server/index.ts';
import { catalogueModule } from '#modules/catalogue/server/module.ts';
import { contentModule } from '#modules/content/server/module.ts';
import { favouritesModule } from '#modules/favourites/server/module.ts';
import type { MediaApi } from '#modules/media/server/index.ts';
import { pagesModule } from '#modules/pages/server/module.ts';
import { promotionsModule } from '#modules/promotions/server/module.ts';
import { EVERYTHING, type SearchSource } from '#modules/search/contract/source.ts';
import { searchModule } from '#modules/search/server/module.ts';
import type { ContentEndpoints } from '#modules/seo/server/deps.ts';
import { seoModule } from '#modules/seo/server/module.ts';
import type { IsNeutralPage } from '#modules/site/server/deps.ts';
import { siteModule } from '#modules/site/server/module.ts';
import { machineRequests } from '../http/machine-readable.ts';
import { originOfSite, siteOrigin } from '../http/request/site-origin.ts';
import { viewerDataAt } from '../page-cache/viewer-data.ts';
import { isDeadLink as isDeadLinkOf } from '../preview/dead-link.ts';
import type { Base } from './base.ts';
import { openCaches } from './open-caches.ts';
import { readinessOf } from './readiness-of.ts';

/** What sites show: videos, models, content by operators, and the caches that are dropped when it changes. */
export async function composeContent(base: Base) {
  const { ports, settings, late, namesOf } = base;
  const { db, clock, log, bus } = ports;
  const { events, jobs, audit } = base.work;
  const holdPictures: MediaApi['holdPictures'] = (tx, permalinks) => late.media().holdPictures(tx, permalinks);
  const caches = await openCaches({ clock, bus }, () => ({ ...late.content(), media: late.media() }));
  const isNeutralPage: IsNeutralPage = async (key, path) => {
    const { handle, isPage } = await late.web().pageDeps.pages.at(path);
    if (!isPage || !handle.isNeutral || handle.standsAt !== undefined) return false;
    return !handle.isWritten || pages.api.isNeutral(key, path.replaceAll('/', ''));
  };
  const isDeadLink = (key: string, path: string) => isDeadLinkOf(key, path, late.web().pageDeps);
  const site = siteModule({
    db,
    isNeutralPage,
    isDeadLink,
    reachOf: (site) => ({
      origin: siteOrigin(site, settings),
      publicUrl: settings.publicUrl ?? null,
      trustedProxies: settings.trustedProxies,
      port: settings.port ?? null,
    }),
    readinessOf: (key) => readinessOf(base, late.content().site.current({ key })),
    clock,
    bus,
    log,
    audit,
    namesOf,
    dropPages: caches.invalidateCaches,
    holdPictures,
    viewerDataAt: (address, context) => viewerDataAt(address, context, late.web().pageDeps),
  });
  await site.api.renew();
  const catalogue = catalogueModule({
    db,
    clock,
    bus,
    events,
    jobs,
    log,
    admin: {
      audit,
      originOf: (key, admin) => originOfSite(site.api.all(), key, { publicUrl: settings.publicUrl, admin }),
      namesOf,
      hasVideo: (id) => late.media().hasVideo(id),
      isDeadLink,
      async findAlike(kind, text) {
        const { found } = await late.search().find({ site: EVERYTHING, text });
        return found.flatMap(({ group, key }) => (group === kind ? [Number(key)] : []));
      },
      isPlayable: (videoId) => late.media().isPlayable(videoId),
      setMediaGoing: (tx, going) => late.media().setMediaGoing(tx, going),
      eraseMedia: (tx, erased) => late.media().eraseMedia(tx, erased),
      holdPictures,
    },
  });
  const content = contentModule({
    db,
    clock,
    log,
    bus,
    events,
    jobs,
    audit,
    namesOf,
    eraseMedia: (tx, erased) => late.media().eraseMedia(tx, erased),
    isSite: (key) => site.api.all().some((one) => one.key === key),
    isDeadLink,
    holdPictures,
  });
  late.content.set({ site: site.api, catalogue: catalogue.api, content: content.api });
  const favourites = favouritesModule({ db, clock, catalogue: catalogue.api });
  const promotions = promotionsModule({
    db,
    clock,
    content: content.api,
    catalogue: catalogue.api,
    frameOrigins: settings.bannerFrames ?? [],
    random: Math.random,
  });
  const pages = pagesModule({ content: content.api, catalogue: catalogue.api, sites: site.api.all });
  const blog = blogModule({ db, content: content.api, catalogue: catalogue.api, sites: site.api.all });
  // Live rooms are composed later.
  const roomsLater: SearchSource = {
    name: ROOM_SOURCE,
    group: 'rooms',
    documents: (keys) => late.cams().searchSource.documents(keys),
  };
  const search = searchModule({
    db,
    clock,
    bus,
    log,
    catalogue: catalogue.api,
    content: content.api,
    sites: site.api.all,
    sources: [blog.api.searchSource, roomsLater],
  });
  await search.api.renew();
  late.search.set(search.api);
  const seo = seoModule({
    db,
    bus,
    log,
    audit,
    namesOf,
    sites: site.api.all,
    clock,
    catalogue: catalogue.api,
    pages: pages.api,
    blog: blog.api,
    forum: { listed: (key) => late.forum().listed(key) },
    cams: { listed: (key) => late.cams().listed(key) },
    isNeutralPage,
    iconOf: async ({ brand: { icon } }) => (icon ? site.api.brandImage(icon) : undefined),
    files: caches.fileCache,
    securityContact: settings.securityContact,
    ...machineRequests((context) => late.web().endpoints.client(context) as ContentEndpoints, late.visitors),
  });
  await seo.api.redirects.renew();
  return { caches, site, catalogue, content, favourites, promotions, pages, blog, search, seo };
}

export type ComposedContent = Awaited<ReturnType<typeof composeContent>>;
