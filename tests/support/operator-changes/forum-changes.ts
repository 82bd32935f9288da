import { randomUUID } from 'node:crypto';
import type { Database } from '#kernel/db/database.ts';
import type { AdminAnswer } from '../operator.ts';

type Endpoint = (method: string, path: string, body?: unknown) => Promise<AdminAnswer>;

/** Endpoints of the forum's moderators, each to be called once. */
export function forumChanges(
  operator: () => { call: Endpoint; db: Pick<Database, 'pool'> },
): Record<string, () => Promise<() => Promise<AdminAnswer>>> {
  const fields = () => ({ site: 'vrbs', pattern: `word-${randomUUID()}`, effect: 'hold' });
  const add = (word: ReturnType<typeof fields>) => operator().call('POST', '/forum/words', word);

  return {
    'forum.setDiscussion': async () => {
      const { call, db } = operator();
      const { rows } = await db.pool.query(
        `insert into forum.discussions (site, kind, title, created_at) values ('vrbs', 'alone', 'Night', now()) returning id`,
      );
      const change = { version: 0, isLocked: true, reason: 'It goes in circles.' };
      return () => call('PATCH', `/forum/discussions/${rows[0].id}`, change);
    },
    'forum.addWord': async () => () => add(fields()),
    'forum.saveWord': async () => {
      const word = fields();
      const { id } = (await add(word)).body.data;
      const change = { version: 0, pattern: word.pattern, effect: 'refuse' };
      return () => operator().call('PATCH', `/forum/words/${id}`, change);
    },
    'forum.removeWords': async () => {
      const { id } = (await add(fields())).body.data;
      return () => operator().call('POST', '/forum/words/remove', { ids: [id] });
    },
    'forum.saveSettings': async () => {
      const settings = { version: 0, heldFirst: 1, isReadOnly: false, readOnlyText: '' };
      return () => operator().call('PATCH', '/forum/settings/vrbs', settings);
    },
  };
}
