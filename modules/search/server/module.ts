import { z } from 'zod';
import { DAY } from '#kernel/clock.ts';
import { afterCommit } from '#kernel/db/after-commit.ts';
import { inBackground, type Tx } from '#kernel/db/database.ts';
import type { Subscription } from '#kernel/events/events.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { largeEntries } from '#modules/content/server/index.ts';
import { KINDS } from '../contract/kinds.ts';
import { searchAdminHandlers } from './admin-api.ts';
import { searchHandlers } from './api.ts';
import type { SearchModuleDeps } from './deps.ts';
import type { SearchApi } from './index.ts';
import { addPending } from './indexing/index-store.ts';
import { createIndexer, PENDING_TOPIC } from './indexing/indexer.ts';
import { find } from './query/find.ts';
import { createVocabularies } from './query/vocabularies.ts';
import { createRules } from './rules/rules.ts';
import { modelSource, videoSource } from './sources/catalogue-sources.ts';
import type { FollowedSource } from './sources/followed-source.ts';
import { pageSource } from './sources/page-source.ts';
import { createUnansweredCounter } from './unanswered/count-unanswered.ts';
import { deleteUnansweredBefore } from './unanswered/unanswered-store.ts';

/** Compares all documents with their sources: to find missed changes, and to fill the index at first. */
const Sweep = job('search.sweep', z.object({}), { cron: '23 4 * * *', atStart: true, timeoutSeconds: 3600 });
const ForgetUnanswered = job('search.forget-unanswered', z.object({}), { cron: '41 4 * * *' });
const UNANSWERED_LIFE_MS = 90 * DAY;
/** How often a process checks whether it was woken, and after how many checks it looks for pending changes anyway. */
const LOOK_MS = 200;
const LOOKS_WITHOUT_WAKING = 25;

/** Finds what sites show, with tolerance for spelling. */
export function searchModule(deps: SearchModuleDeps) {
  const { db, bus, log, clock, catalogue, content } = deps;
  const sources = [
    pageSource(deps),
    modelSource(catalogue),
    videoSource(catalogue),
    ...(deps.sources ?? []),
  ] satisfies FollowedSource[];
  const vocabularies = createVocabularies({ db, bus, log });
  const rules = createRules({ content, clock, bus });
  const unanswered = createUnansweredCounter({ db, clock, log });
  const indexer = createIndexer({ db, bus, log, sources, changed: () => vocabularies.tell() });
  let looks = 0;

  async function note(tx: Tx, source: string, keys: readonly string[]): Promise<void> {
    await addPending(tx, source, keys);
    afterCommit(tx, () => {
      indexer.wake();
      void bus.publish(PENDING_TOPIC, {});
    });
  }

  const api: SearchApi = {
    async find(query) {
      const { found, repaired } = await find({ db, vocabulary: vocabularies.of(query.site) }, query);
      return { found: found.map(({ group, key }) => ({ group, key })), repaired };
    },
    note,
    async indexPending() {
      await inBackground(() => indexer.indexPending());
    },
    renew: vocabularies.renew,
    async listen() {
      const ends = [
        await vocabularies.listen(),
        await rules.listen(),
        await indexer.listen(),
        await unanswered.listen(),
      ];
      return async () => {
        for (const end of ends) await end();
      };
    },
  };

  return {
    name: 'search' as const,
    endpoints: searchHandlers({ db, vocabularies, rules, unanswered, catalogue }),
    adminEndpoints: searchAdminHandlers({ db, content }),
    largeBodies: [largeEntries('search')],
    searchProviders: [content.searchProvider({ kinds: KINDS, permission: 'pages.read' })],
    on: subscriptions(sources, note),
    localWork: [
      {
        name: 'search.index',
        everyMs: LOOK_MS,
        async run({ signal }: { signal: AbortSignal }) {
          looks += 1;
          if (!indexer.isWoken() && looks % LOOKS_WITHOUT_WAKING !== 0) return;
          await indexer.indexPending(signal);
        },
      },
    ],
    jobs: [
      work(Sweep, async (_, { signal }) => void (await indexer.sweep(signal))),
      work(ForgetUnanswered, () => {
        const before = new Date(clock.now().getTime() - UNANSWERED_LIFE_MS);
        return deleteUnansweredBefore(db.drizzle, before.toISOString().slice(0, 10));
      }),
    ],
    forgetAccount: 'holds nothing',
    /** Saves what was counted; runs by itself once a minute. */
    flushUnanswered: unanswered.write,
    api,
  } satisfies Module & { api: SearchApi; flushUnanswered(): Promise<void> };
}

type Note = (tx: Parameters<Subscription['handle']>[1], source: string, keys: readonly string[]) => Promise<void>;

/** One subscription per event type, for all sources that it affects. */
function subscriptions(sources: readonly FollowedSource[], note: Note): Subscription[] {
  const touched = sources.flatMap((source) => (source.on ?? []).map((event) => ({ source, event })));
  return [...Map.groupBy(touched, ({ event }) => event.type)].map(([type, ofType]) => ({
    type,
    async handle(payload, tx) {
      for (const { source, event } of ofType) await note(tx, source.name, await event.keysOf(payload, tx));
    },
  }));
}
