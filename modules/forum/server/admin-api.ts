import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { refuseField, sayingFaults } from '#api/errors/validation-error.ts';
import { sayingEdited, VersionConflict } from '#api/errors/version-conflict.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { ALL_SITES, forumAdminEndpoints, MOST_WORDS, type SettingsRow } from '../contract/admin-api.ts';
import type { ForumDeps } from './deps.ts';
import {
  discussionsByIds,
  lockDiscussion,
  readSettings,
  refOf,
  type StoredDiscussion,
  updateDiscussion,
} from './discussion-store.ts';
import { listTag } from './page-tags.ts';
import { changed } from './publish-post.ts';
import {
  countWords,
  deleteWords,
  findWord,
  insertWord,
  isBlockedAlready,
  readDiscussionPage,
  readWordPage,
  type StoredWord,
  saveSettings,
  updateWord,
} from './word-store.ts';

const subject = {
  discussion: (id: string) => ({ type: 'forum.discussion', id }),
  word: (id: string) => ({ type: 'forum.word', id }),
  settings: (id: string) => ({ type: 'forum.settings', id }),
};

const discussionRow = (row: StoredDiscussion) => ({ ...row, id: String(row.id), ref: refOf(row) });
const wordRow = (row: StoredWord) => ({ ...row, site: row.site || ALL_SITES });
const stored = (site: string) => (site === ALL_SITES ? '' : site);

/** Handlers of `contract/admin-api.ts`. */
export function forumAdminHandlers(deps: ForumDeps) {
  const endpoints = implement(forumAdminEndpoints).$context<AdminContext>();
  const { db, clock, bus } = deps;
  const { drizzle } = db;

  const siteOf = (key: string) => {
    const site = deps.sites().find((one) => one.key === key);
    if (!site) throw new NotFound('There is no such site.');
    return site;
  };
  async function settingsRow(key: string): Promise<SettingsRow> {
    const { flags } = siteOf(key);
    const { heldFirst, isReadOnly, readOnlyText, version } = await readSettings(drizzle, key);
    return { id: key, site: key, isOn: flags.forum, heldFirst, isReadOnly, readOnlyText, version };
  }

  return {
    discussions: endpoints.discussions.handler(async ({ input }) => {
      const { rows, total } = await readDiscussionPage(drizzle, input);
      return done({ rows: rows.map(discussionRow), total });
    }),

    discussion: endpoints.discussion.handler(async ({ input: { id } }) => {
      const row = (await discussionsByIds(drizzle, [Number(id)])).get(Number(id));
      if (!row) throw new NotFound('There is no such discussion.');
      return done(discussionRow(row));
    }),

    setDiscussion: endpoints.setDiscussion.handler(({ context, input, errors }) =>
      sayingFaults(errors, () =>
        sayingEdited(errors, async () => {
          const { id, version, reason, ...set } = input;
          const saved = await db.transaction(async (tx) => {
            const row = await lockDiscussion(tx, { id: Number(id) });
            if (!row) throw new NotFound('There is no such discussion.');
            if (row.version !== version) throw new VersionConflict(row.version);
            const names = (Object.keys(set) as (keyof typeof set)[]).filter(
              (name) => set[name] !== undefined && set[name] !== row[name],
            );
            if (names.length === 0) return undefined;
            const [before, after] = [row, set].map((of) => Object.fromEntries(names.map((name) => [name, of[name]])));
            await updateDiscussion(tx, row.id, { ...after, version: version + 1 });
            await context.record(tx, {
              action: 'forum.discussion-changed',
              subject: subject.discussion(id),
              before,
              after: { ...after, reason },
            });
            changed(deps, tx, row);
            return version + 1;
          });
          if (saved === undefined) context.unchanged();
          return done({ version: saved ?? version });
        }),
      ),
    ),

    discussionHistory: endpoints.discussionHistory.handler(async ({ input: { id, beforeId } }) =>
      done({ items: await readHistory(deps, subject.discussion(id), beforeId) }),
    ),

    words: endpoints.words.handler(async ({ input }) => {
      const { rows, total } = await readWordPage(drizzle, input);
      return done({ rows: rows.map(wordRow), total });
    }),

    word: endpoints.word.handler(async ({ input: { id } }) => {
      const word = await findWord(drizzle, id);
      if (!word) throw new NotFound('There is no such word.');
      return done(wordRow(word));
    }),

    addWord: endpoints.addWord.handler(({ context, input, errors }) =>
      sayingFaults(errors, async () => {
        const { pattern, effect } = input;
        const site = stored(input.site);
        if (site !== '') siteOf(site);
        const id = newId(clock);
        await db.transaction(async (tx) => {
          if ((await countWords(tx, site)) >= MOST_WORDS)
            refuseField('site', `A site has ${MOST_WORDS} words at most.`);
          if (!(await insertWord(tx, { id, site, pattern, effect, createdAt: clock.now() })))
            refuseField('pattern', 'This is blocked already.');
          await context.record(tx, { action: 'forum.word-added', subject: subject.word(id), after: { ...input } });
        });
        return done({ id });
      }),
    ),

    saveWord: endpoints.saveWord.handler(({ context, input, errors }) =>
      sayingFaults(errors, () =>
        sayingEdited(errors, async () => {
          const { id, version, pattern, effect } = input;
          await db.transaction(async (tx) => {
            const word = await findWord(tx, id);
            if (!word) throw new NotFound('There is no such word.');
            if (word.version !== version) throw new VersionConflict(word.version);
            if (await isBlockedAlready(tx, { ...word, pattern })) refuseField('pattern', 'This is blocked already.');
            await updateWord(tx, id, { pattern, effect, version: version + 1 });
            await context.record(tx, {
              action: 'forum.word-changed',
              subject: subject.word(id),
              before: { pattern: word.pattern, effect: word.effect },
              after: { pattern, effect },
            });
          });
          return done({ version: version + 1 });
        }),
      ),
    ),

    removeWords: endpoints.removeWords.handler(async ({ context, input: { ids } }) => {
      const removed = await db.transaction(async (tx) => {
        const gone = await deleteWords(tx, ids);
        for (const { id, site, pattern, effect } of gone)
          await context.record(tx, {
            action: 'forum.word-removed',
            subject: subject.word(id),
            before: { site, pattern, effect },
          });
        return gone.length;
      });
      if (removed === 0) context.unchanged();
      return done({ removed });
    }),

    wordHistory: endpoints.wordHistory.handler(async ({ input: { id, beforeId } }) =>
      done({ items: await readHistory(deps, subject.word(id), beforeId) }),
    ),

    allSettings: endpoints.allSettings.handler(async () =>
      done({ rows: await Promise.all(deps.sites().map(({ key }) => settingsRow(key))) }),
    ),

    settings: endpoints.settings.handler(async ({ input: { id } }) => done(await settingsRow(id))),

    saveSettings: endpoints.saveSettings.handler(({ context, input, errors }) =>
      sayingFaults(errors, () =>
        sayingEdited(errors, async () => {
          const { id, version, ...fields } = input;
          const { id: _, site: __, isOn: ___, version: current, ...before } = await settingsRow(id);
          await db.transaction(async (tx) => {
            if (current !== version || !(await saveSettings(tx, id, version, fields)))
              throw new VersionConflict(current);
            await context.record(tx, {
              action: 'forum.settings-changed',
              subject: subject.settings(id),
              before,
              after: fields,
            });
          });
          await bus.publish('pages.drop', [listTag(id)]);
          return done({ version: version + 1 });
        }),
      ),
    ),

    settingsHistory: endpoints.settingsHistory.handler(async ({ input: { id, beforeId } }) =>
      done({ items: await readHistory(deps, subject.settings(id), beforeId) }),
    ),
  };
}
