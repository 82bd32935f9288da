import type { Database } from '#kernel/db/database.ts';
import type { TagKind } from '../../contract/tag-kinds.ts';

type Reader = Pick<Database, 'pool'>;

/** The ids of the names in a query for videos; null for names that the site doesn't have. */
interface FilterIds {
  tag: number | null;
  category: number | null;
  isBonus: boolean | null;
  subCategory: number | null;
  model: number | null;
  qualities: string[] | null;
  free: number | null;
}

/** R33: the name of a duplicate means the one that stayed. */
const STAYING = (table: string, where: string) =>
  `select coalesce(merged_into, id) from catalogue.${table} where ${where}`;

/** @param names slugs; null for filters that aren't set */
export async function readFilterIds(
  db: Reader,
  site: string,
  names: {
    tag: string | null;
    category: string | null;
    subCategory: string | null;
    model: string | null;
    device: string | null;
  },
): Promise<FilterIds> {
  const ofSite = 'hidden_at is null and $1 = any(sites)';
  const named = (table: string, slug: string) => `catalogue.${table} where id = (${STAYING(table, `slug = ${slug}`)})`;
  const text = `
    select (select id from catalogue.tags where hidden_at is null
        and id = (${STAYING('tags', `kind = 'video' and slug = $2`)})) as tag,
      (select id from ${named('categories', '$3')} and ${ofSite}) as category,
      (select type is not distinct from 'bonus' from ${named('categories', '$3')}) as "isBonus",
      (select id from ${named('categories', '$4')} and parent_id is not null and ${ofSite}) as "subCategory",
      (select model_id from catalogue.site_models where site = $1
        and model_id = (${STAYING('models', 'slug = $5')})) as model,
      (select qualities from ${named('devices', '$6')} and ${ofSite}) as qualities,
      (select id from catalogue.categories where type = 'free' and ${ofSite}) as free`;
  const { tag, category, subCategory, model, device } = names;
  const query = { name: 'named in videos', text, values: [site, tag, category, subCategory, model, device] };
  const { rows } = await db.pool.query<FilterIds>(query);
  return rows[0] as FilterIds;
}

/** Ids of tags in the order of `names`; null for those that don't exist. */
export async function readTagIds(
  db: Reader,
  names: readonly { kind: TagKind; slug: string }[],
): Promise<(number | null)[]> {
  const text = `
    select t.id from unnest($1::text[], $2::text[]) with ordinality names (kind, slug, position)
    left join catalogue.tags bySlug on bySlug.kind = names.kind and bySlug.slug = names.slug
    left join catalogue.tags t on t.id = coalesce(bySlug.merged_into, bySlug.id) and t.hidden_at is null order by position`;
  const values = [names.map(({ kind }) => kind), names.map(({ slug }) => slug)];
  const { rows } = await db.pool.query<{ id: number | null }>({ name: 'named tags', text, values });
  return rows.map(({ id }) => id);
}
