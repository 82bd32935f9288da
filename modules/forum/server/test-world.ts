import { pino } from 'pino';
import { createAudit } from '#kernel/audit/audit.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import type { EventType } from '#kernel/events/declare.ts';
import { newId } from '#kernel/ids.ts';
import { createKeyring } from '#kernel/secrets/keyring.ts';
import type { Email } from '#modules/email/server/index.ts';
import type { ActiveSanction } from '#modules/moderation/server/index.ts';
import { COOLDOWN_MS, type Order } from '../contract/discussions.ts';
import type { ForumDeps } from './deps.ts';
import { NEWS, type News } from './live.ts';
import { forumModule } from './module.ts';
import { readDiscussion } from './read-discussion.ts';
import { commentReportable } from './reportable.ts';
import { writePost } from './write-post.ts';

const migrations = [
  { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
  { module: 'forum', folder: new URL('./migrations/', import.meta.url) },
];
export const SITE = 'velvet';
export const VIDEO = 'video-7';

/** The forum of a site with one video, and simple stand-ins for everything around it. */
export async function openForumWorld() {
  const clock = movableClock(new Date('2026-03-01T10:00:00Z'));
  // The stand-ins query a database, too, to catch calls within an open transaction of the forum.
  const db = await createTestDatabase({ migrations });
  const lookUp = () => db.pool.query('select 1');
  const bus = createMemoryBus({ log: pino({ level: 'silent' }) });
  const names = new Map<string, string>();
  const sent: Email[] = [];
  const queue: { name: string; payload: unknown }[] = [];
  const brought: { kind: string; subject: string }[] = [];
  const sanctions = new Map<string, ActiveSanction[]>();
  /** `a:b`: a blocks b. */
  const blocks = new Set<string>();
  const keeping = new Set<string>();
  const shown = new Map([['7', { title: 'Dunes', path: '/video/dunes/' }]]);
  const news: News[] = [];
  await bus.subscribe(NEWS, (message) => void news.push(message as News));
  const deps: ForumDeps = {
    db,
    clock,
    bus,
    audit: createAudit({ db, clock }),
    namesOf: async () => new Map(),
    limits: createMemoryRateLimiter({ clock }),
    jobs: { send: async (_, { name }, payload) => void queue.push({ name, payload }) },
    tokens: createKeyring({ db, clock, purpose: 'forum' }),
    email: { send: async (_, email) => void sent.push(email) },
    accounts: { holdAccount: async () => true },
    profiles: {
      async profilesOf(ids) {
        await lookUp();
        const known = ids.flatMap((id) => {
          const name = names.get(id);
          return name ? [[id, { name, picture: { permalink: '', alt: '' } }] as const] : [];
        });
        return new Map(known);
      },
      async isBlocked(one, other) {
        await lookUp();
        return blocks.has(`${one}:${other}`) || blocks.has(`${other}:${one}`);
      },
      blockedBy: async (id) =>
        new Set([...blocks].filter((pair) => pair.startsWith(`${id}:`)).map((pair) => pair.split(':')[1] ?? '')),
      keepsWriting: async (_, id) => keeping.has(id),
    },
    moderation: {
      sanctionsOf: async (id) => sanctions.get(id) ?? [],
      bring: async (_, thing) => void brought.push(thing),
    },
    async subjectsOf(_, kind, keys) {
      await lookUp();
      const there = keys.flatMap((key) => (shown.has(key) ? [[key, shown.get(key) as never] as const] : []));
      return new Map(kind === 'video' ? there : []);
    },
    sites: () => [{ key: SITE, name: 'Velvet Room', flags: { forum: true } }],
  };
  const { api, ...module } = forumModule(deps);

  function person(name = `Person${names.size}`): string {
    const id = newId(clock);
    names.set(id, name);
    return id;
  }
  const author = person('Author');

  /** Runs the queued jobs. */
  async function runJobs(): Promise<void> {
    for (const { name, payload } of queue.splice(0)) {
      const work = module.jobs.find(({ type }) => type.name === name);
      await work?.run(payload, { signal: new AbortController().signal, progress: async () => {} });
    }
  }

  /** Deletes the subject for good; the job that erases its discussion is queued. */
  const remove = (type: EventType, payload: unknown) =>
    db.transaction(async (tx) => {
      for (const one of module.on) if (one.type.name === type.name) await one.handle(payload, tx, { key: '' });
    });

  /** Writes a comment, later than all others. */
  async function write(content: string, of: { by?: string; replyTo?: number; notifyMe?: boolean; in?: string } = {}) {
    const { by: userId = author, replyTo, notifyMe = false, in: discussion = VIDEO } = of;
    clock.advance(COOLDOWN_MS + 1);
    const { post } = await writePost(deps, { site: SITE, discussion, userId, content, replyTo, notifyMe });
    await runJobs();
    return post;
  }
  const read = (
    of: { ref?: string; order?: Order; parent?: number; after?: string; comment?: number; userId?: string } = {},
  ) => readDiscussion(deps, { site: SITE, ref: VIDEO, order: 'new', ...of });

  /** Inconsistencies in what is stored: checks every count against the rows. */
  async function faults(): Promise<unknown[]> {
    const { rows } = await db.pool.query(`
      select p.id, 'descendants' as what from forum.posts p where p.descendants <> (
        select count(*) from forum.posts c
        where c.discussion_id = p.discussion_id and c.state = 'shown' and starts_with(c.path, p.path) and c.id <> p.id)
      union all
      select d.id, 'posts' from forum.discussions d where d.posts <> (
        select count(*) from forum.posts c where c.discussion_id = d.id and c.state = 'shown')
      union all
      select p.id, 'votes' from forum.posts p where (p.upvotes, p.downvotes) <> (
        select count(*) filter (where value = 1), count(*) filter (where value = -1) from forum.votes v where v.post_id = p.id)`);
    return rows;
  }

  return {
    clock,
    db,
    deps,
    api,
    module,
    author,
    names,
    sent,
    news,
    brought,
    sanctions,
    blocks,
    keeping,
    shown,
    person,
    write,
    remove,
    runJobs,
    read,
    faults,
    reportable: commentReportable(deps),
    by: { actor: { kind: 'program', name: 'test' } as const, reason: 'Because.' },
    close: () => db.close(),
  };
}
