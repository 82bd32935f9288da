import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { CSV_SECONDS, MOST_CSV_BYTES } from '../contract/admin-csv.ts';
import { catalogueAdminHandlers } from './admin-api.ts';
import { catalogueHandlers } from './api.ts';
import { readCategoryCards } from './browse/browse-store.ts';
import { deleteImportsOf } from './csv/csv-store.ts';
import { importCsv } from './csv/import-csv.ts';
import { deletableItem } from './deletion/deletable-item.ts';
import type { CatalogueAdmin, CatalogueDeps } from './deps.ts';
import { createDirectory } from './directory/directory.ts';
import { readShownIds } from './directory/directory-store.ts';
import { createSearchable } from './directory/searchable-store.ts';
import { readVideosBySlug } from './drafts/draft-store.ts';
import { draftVideo } from './drafts/draft-video.ts';
import { editableModel } from './editing/editable-model.ts';
import { editableVideo } from './editing/editable-video.ts';
import { readFreeVideos } from './editing/free-videos-store.ts';
import { beginImport, finishImport } from './imports/import-ledger.ts';
import { importModel } from './imports/import-model.ts';
import { importCategory, importCustomItems, importDevice, importTag } from './imports/import-taxonomy.ts';
import { importVideo } from './imports/import-video.ts';
import type { CatalogueApi } from './index.ts';
import { findVideo } from './items/item-store.ts';
import { cardsByIds } from './items/items.ts';
import { CountViews, ImportCsv, MoveMerged, PublishAtItsTime, PublishDue, RankViewed, RebuildCards } from './jobs.ts';
import { firstVideos } from './lists/beginning-of-list.ts';
import { readModelCards } from './lists/model-list-store.ts';
import { moveMerged } from './merge/move-merged.ts';
import { applyPictureChange } from './pictures/carry-picture.ts';
import { readPictureUses, readShownAt, readVideoTitles } from './pictures/picture-use-store.ts';
import { publishDue } from './publishing/publish-due.ts';
import { setHidden } from './publishing/set-hidden.ts';
import { catalogueSearchProviders, taxonomySearchProviders } from './search/item-search-provider.ts';
import { readCategoryNames, readViewsOfModel } from './search/search-store.ts';
import { searchModels, searchVideos } from './search/search-videos.ts';
import { invalidateVideoPages } from './videos/invalidate-video-pages.ts';
import { rebuildCards } from './videos/rebuild-cards.ts';
import { setEncodedFacts } from './videos/set-encoded-facts.ts';
import { addView, countPendingViews, rankViewed } from './views/views.ts';

/** Videos and models, their lists, similar ones, and views. */
export function catalogueModule(deps: CatalogueDeps & { admin: CatalogueAdmin }) {
  const { db, clock, admin } = deps;
  const isSite = (key: string) => admin.originOf(key, 'http://localhost') !== undefined;
  const editables = { videos: editableVideo(deps, isSite), models: editableModel(deps, isSite) };
  const adminDeps = { ...deps, isSite, editables };
  const api: CatalogueApi = {
    findVideo: (site, idOrSlug) => findVideo(db, site, idOrSlug),
    cardsByIds: (site, ids) => cardsByIds(db, site, ids),
    shownIds: (site, kind, ids) => readShownIds(db, site, kind, ids),
    directory: createDirectory(db),
    searchable: createSearchable(db),
    firstVideos: (site, beginning) => firstVideos(deps, site, beginning),
    searchVideos: (site, search) => searchVideos(deps, site, search),
    searchModels: (site, search) => searchModels(deps, site, search),
    async categoryNamesOf(site, ids) {
      const rows = await readCategoryNames(db, site, ids);
      return new Map(rows.map(({ videoId, names }) => [videoId, names]));
    },
    viewsOfModel: (site, id) => readViewsOfModel(db, site, id),
    modelCardsByIds: (site, ids) => readModelCards(db, site, ids),
    categoryCards: (site, query) => readCategoryCards(db, site, query),
    invalidateVideoPages: (id) => invalidateVideoPages(deps, id),
    setEncodedFacts: (tx, id, facts) => setEncodedFacts(deps, tx, id, facts),
    videosBySlug: (slugs) => readVideosBySlug(db.drizzle, slugs),
    draftVideo: (draft) => draftVideo(deps, draft),
    titlesOf: (ids, tx = db.drizzle) => readVideoTitles(tx, ids),
    isForEverybody: async (tx, id) => (await readFreeVideos(tx, { video: id })).size > 0,
    usesOfPictures: (permalinks, tx = db.drizzle) => readPictureUses(tx, permalinks),
    shownAt: (address) => readShownAt(db.drizzle, address),
    applyPictureChange: (picture, signal) => applyPictureChange(deps, picture, signal),
    addView: (videoId) => addView(db, videoId),
    hideVideo: (id) => setHidden(deps, { kind: 'video', id }, true),
    showVideo: (id) => setHidden(deps, { kind: 'video', id }, false),
    hideModel: (id) => setHidden(deps, { kind: 'model', id }, true),
    showModel: (id) => setHidden(deps, { kind: 'model', id }, false),
    importVideo: (video) => importVideo(deps, video),
    importModel: (model) => importModel(deps, model),
    importTag: (tag) => importTag(deps, tag),
    importCategory: (category) => importCategory(deps, category),
    importDevice: (device) => importDevice(deps, device),
    importCustomItems: (site, list, items) => importCustomItems(deps, site, list, items),
    beginImport: (name) => beginImport(db, clock, name),
    finishImport: (name) => finishImport(db, clock, name),
  };

  return {
    name: 'catalogue' as const,
    endpoints: catalogueHandlers(deps),
    adminEndpoints: catalogueAdminHandlers(adminDeps),
    largeBodies: [{ path: /^\/api\/admin\/v1\/csv\/[a-z]+$/, maxBytes: MOST_CSV_BYTES, seconds: CSV_SECONDS }],
    jobs: [
      work(CountViews, (_, { signal }) => countPendingViews(db, signal)),
      work(RankViewed, (_, { signal }) => rankViewed(db, signal)),
      work(RebuildCards, (_, { signal }) => rebuildCards(deps, signal)),
      work(ImportCsv, (_, run) => importCsv(adminDeps, run)),
      work(MoveMerged, (_, { signal }) => moveMerged(deps, signal)),
      work(PublishAtItsTime, (_, { signal }) => publishDue(deps, signal)),
      work(PublishDue, (_, { signal }) => publishDue(deps, signal)),
    ],
    searchProviders: [...catalogueSearchProviders(db, admin), ...taxonomySearchProviders(db)],
    deletables: [deletableItem(adminDeps, 'videos'), deletableItem(adminDeps, 'models')],
    async readiness({ key }) {
      const { length } = await firstVideos(deps, key, { sort: 'latest', limit: 1 });
      return [{ name: 'catalogue.videos', isReady: length > 0, path: '/videos' }];
    },
    forgetAccount: deleteImportsOf,
    api,
  } satisfies Module & { api: CatalogueApi };
}
