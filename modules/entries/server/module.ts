import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { bringEntry } from './bring-entry.ts';
import { entryDeskHandlers } from './desk-calls.ts';
import { entryFinder } from './entry-finder.ts';
import type { EntriesApi } from './index.ts';
import { TurnEntries } from './jobs.ts';
import type { EntriesDeps } from './parts.ts';
import { countShowing, readSitesShowing } from './picture-store.ts';
import { shownEdition, shownEntries } from './shown.ts';

/** What operators write, whatever it is: where, when and to whom it is shown, and its versions. */
export function entriesModule(deps: EntriesDeps) {
  const { bus } = deps;
  const api: EntriesApi = {
    shown: (kind, look) => shownEntries(deps, kind, look),
    edition: (kind, look) => shownEdition(deps, kind, look),
    bring: (kind, name, entry) => bringEntry(deps, kind, name, entry),
    countShowing: (permalinks, tx = deps.db.drizzle) => countShowing(tx, permalinks),
    finder: (of) => entryFinder(deps.db, of),
    sitesShowing: (name) => readSitesShowing(deps.db.drizzle, name),
    deskHandlers: (calls, of) => entryDeskHandlers(deps, calls, of),
  };
  return {
    name: 'entries' as const,
    jobs: [work(TurnEntries, ({ tags }) => bus.publish('pages.drop', tags))],
    forgetAccount: 'holds nothing',
    api,
  } satisfies Module & { api: EntriesApi };
}
