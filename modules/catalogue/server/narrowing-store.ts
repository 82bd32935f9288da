import type { Database } from '#kernel/db/database.ts';
import type { TagKind } from '../contract/tag-kinds.ts';

type Reader = Pick<Database, 'pool'>;

/** What the names in a question of videos stand for; null for what the site does not have. */
export interface NamedInVideos {
  tag: number | null;
  category: number | null;
  isBonus: boolean | null;
  subCategory: number | null;
  model: number | null;
  qualities: string[] | null;
  free: number | null;
}

/** @param names slugs; null where nothing is asked */
export async function readNamedInVideos(
  db: Reader,
  site: string,
  names: {
    tag: string | null;
    category: string | null;
    subCategory: string | null;
    model: string | null;
    device: string | null;
  },
): Promise<NamedInVideos> {
  const ofSite = 'hidden_at is null and $1 = any(sites)';
  const text = `
    select (select id from catalogue.tags where kind = 'video' and slug = $2 and hidden_at is null) as tag,
      (select id from catalogue.categories where slug = $3 and ${ofSite}) as category,
      (select type is not distinct from 'bonus' from catalogue.categories where slug = $3) as "isBonus",
      (select id from catalogue.categories where slug = $4 and parent_id is not null and ${ofSite}) as "subCategory",
      (select m.id from catalogue.models m join catalogue.site_models s on s.site = $1 and s.model_id = m.id
        where m.slug = $5) as model,
      (select qualities from catalogue.devices where slug = $6 and ${ofSite}) as qualities,
      (select id from catalogue.categories where type = 'free' and ${ofSite}) as free`;
  const { tag, category, subCategory, model, device } = names;
  const query = { name: 'named in videos', text, values: [site, tag, category, subCategory, model, device] };
  const { rows } = await db.pool.query<NamedInVideos>(query);
  return rows[0] as NamedInVideos;
}

/** Ids of tags in the order of `wanted`; null for those that there are not. */
export async function readNamedTags(
  db: Reader,
  wanted: readonly { kind: TagKind; slug: string }[],
): Promise<(number | null)[]> {
  const text = `
    select t.id from unnest($1::text[], $2::text[]) with ordinality wanted (kind, slug, place)
    left join catalogue.tags t on t.kind = wanted.kind and t.slug = wanted.slug and t.hidden_at is null order by place`;
  const values = [wanted.map(({ kind }) => kind), wanted.map(({ slug }) => slug)];
  const { rows } = await db.pool.query<{ id: number | null }>({ name: 'named tags', text, values });
  return rows.map(({ id }) => id);
}
