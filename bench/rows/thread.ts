import pg from 'pg';
import { pathKey } from '#modules/forum/server/path-key.ts';
import { sites } from '#sites/index.ts';
import { quantile, type Row } from '../row.ts';
import type { World } from '../world.ts';

const COMMENTS = 100_000;
/** Comments below one of them. */
const FOLDED = 10_000;
const WARMING = 20;
const ROUNDS = 200;
const TREES = 12;
const BATCH = 5000;
const TEXT =
  'The depth in this one is unreal. Look over your left shoulder at the beginning, and turn the sound up. '.repeat(2);

/** A discussion of 100,000 comments: any comment's page, the first page, and a tree of 10,000 that somebody expands. */
export async function thread({ ours, databaseUrl }: World): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { discussion, first, ids } = await fillThread(client);
  await client.end();
  const page = `${ours.origin}/forum/${discussion}/`;
  const random = () => ids[Math.floor(Math.random() * ids.length)] ?? first;
  const permalinks = await timed(ROUNDS + WARMING, () => `${page}?comment=${random()}`);
  const trees = await timed(TREES, () => `${ours.origin}/forum/trees/${first}`);
  const branches = await timed(TREES, () => `${ours.origin}/forum/discussions/${discussion}?parent=${first}&vote=desc`);
  const sizes = await Promise.all(
    ['', '?vote=desc'].map(async (order) => (await (await fetch(page + order)).text()).length),
  );
  const ms = (name: string, times: readonly number[], atMost: number): Row => ({
    name,
    figure: quantile(times, 0.95),
    unit: 'ms',
    goal: { atMost },
    details: `p95; median ${quantile(times, 0.5).toFixed(1)} ms`,
  });
  return [
    ms(`page of any of ${COMMENTS} comments`, permalinks.slice(WARMING), 30),
    ms(`shape of a tree of ${FOLDED} comments`, trees.slice(2), 100),
    ms(`best first below a comment with ${FOLDED}`, branches.slice(2), 100),
    {
      name: 'HTML of the first page of a discussion',
      figure: Math.max(...sizes) / 1000,
      unit: 'KB',
      goal: { atMost: 60 },
      details: 'not compressed, the larger of both orders',
    },
  ];
}

async function timed(rounds: number, address: () => string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    const answer = await fetch(address());
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
    times.push(performance.now() - from);
  }
  return times;
}

/** One tree of 10,000, and many smaller ones of random depth. */
async function fillThread(client: pg.Client) {
  const { rows } = await client.query<{ id: number; author: string | null }>(
    `insert into forum.discussions (site, kind, title, created_at, posts, last_post_at)
     values ($1, 'alone', 'A hundred thousand', now(), $2, now())
     returning id::int, (select user_id from profiles.profiles where name is not null limit 1) as author`,
    [sites[0].key, COMMENTS],
  );
  const [{ id: discussion, author } = { id: 0, author: null }] = rows;
  const { rows: next } = await client.query<{ id: number }>(
    `select (setval(pg_get_serial_sequence('forum.posts', 'id'), (select coalesce(max(id), 0) + $1 + 1 from forum.posts)) - $1)::int as id`,
    [COMMENTS],
  );
  const from = next[0]?.id ?? 1;
  const made: { id: number; parent?: number; path: string; depth: number; below: number }[] = [];
  for (let index = 0; index < COMMENTS; index += 1) {
    const id = from + index;
    // The first has its ten thousand, anywhere in it; of the others, two in three answer one of the last hundred.
    const isFolded = index > 0 && index <= FOLDED;
    const answered = isFolded
      ? made[Math.floor(Math.random() * Math.min(index, 400))]
      : index > FOLDED + 100 && Math.random() < 0.66
        ? made[index - 1 - Math.floor(Math.random() * 100)]
        : undefined;
    const parent = answered && answered.depth < 40 ? answered : undefined;
    const path = (parent?.path ?? '') + pathKey(id);
    made.push({ id, parent: parent?.id, path, depth: parent ? parent.depth + 1 : 0, below: 0 });
  }
  const byPath = new Map(made.map((one) => [one.path, one]));
  for (const { path } of made)
    for (let length = 6; length < path.length; length += 6) {
      const above = byPath.get(path.slice(0, length));
      if (above) above.below += 1;
    }
  for (let index = 0; index < COMMENTS; index += BATCH) {
    const batch = made.slice(index, index + BATCH);
    await client.query(
      `insert into forum.posts (id, discussion_id, reply_to, parent_id, path, depth, author_id, content, state, descendants, upvotes, created_at)
       select id, $1, parent, parent, path, depth, $2, $3, 'shown', below, votes, now()
       from unnest($4::bigint[], $5::bigint[], $6::text[], $7::int[], $8::int[], $9::int[]) as t (id, parent, path, depth, below, votes)`,
      [
        discussion,
        author,
        TEXT,
        batch.map(({ id }) => id),
        batch.map(({ parent }) => parent ?? null),
        batch.map(({ path }) => path),
        batch.map(({ depth }) => depth),
        batch.map(({ below }) => below),
        batch.map(() => Math.floor(Math.random() ** 4 * 300)),
      ],
    );
  }
  await client.query(`update forum.discussions set last_post_id = $1 where id = $2`, [from + COMMENTS - 1, discussion]);
  await client.query('analyze forum.posts');
  return { discussion, first: from, ids: made.map(({ id }) => id) };
}
