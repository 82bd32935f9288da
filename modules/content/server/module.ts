import { afterCommit } from '#kernel/db/after-commit.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { entryAdminHandlers } from './admin-api.ts';
import { countDated, datedById, datedEntries, newestIds } from './dated-entries.ts';
import { deletableEntry } from './deletion/deletable-entry.ts';
import { tellRemoved } from './deletion/tell-removed.ts';
import type { ContentDeps } from './deps.ts';
import { bringEntries } from './editing/bring-entries.ts';
import { makeEntry } from './editing/make-entry.ts';
import { entrySearchProvider } from './entry-search-provider.ts';
import type { ContentApi } from './index.ts';
import { RefreshScheduled } from './jobs.ts';
import { dropPagesOf } from './page-tags.ts';
import { countShowing, readSitesShowing } from './picture-store.ts';
import { deleteEntriesWith, holdKind, isKeyTaken, sitesOfEntry } from './store.ts';
import { contentsOf, findFitting, shownEntries, visibleEdition, visibleEntries } from './visible-entries.ts';

/** What operators write, of any kind: where, when and to whom it is shown, and its versions. */
export function contentModule(deps: ContentDeps) {
  const { bus } = deps;
  const api: ContentApi = {
    visible: (kind, viewer) => visibleEntries(deps, kind, viewer),
    shownToAnybody: (kind, site) => shownEntries(deps, kind, { site }),
    edition: (kind, viewer) => visibleEdition(deps, kind, viewer),
    find: (kind, id, tx) => findFitting(deps, kind, id, tx),
    dated: (kind, viewer, page) => datedEntries(deps, kind, viewer, page),
    countDated: (kind, viewer, of = {}) => countDated(deps, kind, viewer, of),
    newestIds: (kind, viewer, limit) => newestIds(deps, kind, viewer, limit),
    datedById: (kind, viewer) => datedById(deps, kind, viewer),
    hasKey: ({ name }, { key, site }, tx = deps.db.drizzle) => isKeyTaken(tx, { kind: name, key, sites: [site] }),
    contents: (kind, tx) => contentsOf(deps, kind, tx),
    hold: ({ name }, tx) => holdKind(tx, name),
    async removeAbout(tx, kind, about) {
      const removed = await deleteEntriesWith(tx, kind.name, about);
      for (const entry of removed) await tellRemoved(deps, tx, entry);
      const sites = removed.flatMap((entry) => entry.sites);
      afterCommit(tx, () => void dropPagesOf(bus, kind, sites).catch(() => {}));
    },
    bring: async (kind, name, entry) => {
      await bringEntries(deps, kind, new Map([[name, entry]]));
    },
    bringMany: (kind, entries) => bringEntries(deps, kind, entries),
    make: (kind, { publish, madeWith, fields }, context) =>
      makeEntry({ ...deps, kind, publish }, { madeWith, fields }, context),
    countShowing: (permalinks, tx = deps.db.drizzle) => countShowing(tx, permalinks),
    searchProvider: (of) => entrySearchProvider(deps.db, of),
    sitesShowing: (name) => readSitesShowing(deps.db.drizzle, name),
    adminHandlers: (endpoints, of) => entryAdminHandlers(deps, endpoints, of),
  };
  return {
    name: 'content' as const,
    jobs: [work(RefreshScheduled, ({ tags }) => bus.publish('pages.drop', tags))],
    deletables: [deletableEntry(deps)],
    siteOf: { entry: (id) => sitesOfEntry(deps.db.drizzle, Number(id)) },
    forgetAccount: 'holds nothing',
    api,
  } satisfies Module & { api: ContentApi };
}
