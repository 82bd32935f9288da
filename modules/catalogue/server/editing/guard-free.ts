import { sql } from 'drizzle-orm';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { operatorMay } from '#api/request/operator.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Forbidden } from '#kernel/errors.ts';

/** A video, or the videos of a category and of those within it. */
type Of = { video: number } | { category: number };

/** R51: videos that everybody may watch in full once they're shown, each with its site. */
async function freeVideos(tx: Tx, of: Of): Promise<Set<string>> {
  const isOf = 'video' in of ? sql`link.video_id = ${of.video}` : sql`${of.category} in (c.id, c.parent_id)`;
  const { rows } = await tx.execute<{ pair: string }>(sql`
    select distinct v.id || ' ' || site as pair
    from catalogue.video_categories link
    join catalogue.categories c on c.id = link.category_id
    join catalogue.categories free on free.id in (c.id, c.parent_id)
    join catalogue.videos v on v.id = link.video_id
    cross join lateral unnest(v.sites) as site
    where ${isOf} and free.type = 'free' and free.hidden_at is null and site = any(free.sites)`);
  return new Set(rows.map(({ pair }) => pair));
}

/**
 * R51: makes a change, and refuses it if it opens a full video to everybody and the operator isn't allowed to, whichever
 * way it is made.
 */
export async function keepingFromEverybody<Result>(
  tx: Tx,
  of: Of,
  context: Pick<AdminContext, 'operator'>,
  change: () => Promise<Result>,
): Promise<Result> {
  if (operatorMay(operatorOf(context), 'player.watch-everything')) return change();
  const before = await freeVideos(tx, of);
  const result = await change();
  const opened = [...(await freeVideos(tx, of))].filter((pair) => !before.has(pair));
  const count = new Set(opened.map((pair) => pair.split(' ')[0])).size;
  if (count > 0) throw opensVideos(count);
  return result;
}

/** Whether videos of a category are for everybody, by itself or by the one that it is within. */
export async function isFreeCategory(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from catalogue.categories c join catalogue.categories free on free.id in (c.id, c.parent_id)
    where c.id = ${id} and free.type = 'free'`);
  return rows.length > 0;
}

export function opensVideos(count: number): Forbidden {
  const what = count === 1 ? 'a full video' : `${count} full videos`;
  return new Forbidden(
    `Everybody could then watch ${what} for free. Only an operator who may watch everything can do this, and not by CSV.`,
  );
}
