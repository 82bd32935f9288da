import type { Database } from '#kernel/db/database.ts';
import type { Category } from '../../contract/browse-types.ts';
import { facetOf } from '../filters/facets.ts';
import { columnFor } from '../lists/list-sql-store.ts';

/** Tags, categories and devices of a site, each as JSON text in the wire format. */
type Reader = Pick<Database, 'pool'>;

const json = (order: string) => `coalesce(json_agg(one.item order by ${order}), '[]')::text as items`;

async function oneText(db: Reader, name: string, text: string, values: unknown[]): Promise<string | undefined> {
  const { rows } = await db.pool.query<{ items: string | null }>({ name, text, values });
  return rows[0]?.items ?? undefined;
}

const LISTS = { video: 'videos', model: 'models' } as const;
const COUNTED = { video: 'videosCount', model: 'modelsCount' } as const;
type TagSide = keyof typeof LISTS;

/** A tag that the site has, or had, items of. */
const tagOf = (side: TagSide) => `
  select t.id, t.title, l.total, json_build_object('id', t.id, 'slug', t.slug, 'title', t.title, 'description', t.description,
    '${COUNTED[side]}', l.total) as item
  from catalogue.tags t
  join catalogue.list_totals l on l.site = $1 and l.list = '${LISTS[side]} ' || (${facetOf('tag', 0)} + t.id)
  where t.kind = '${side}' and t.hidden_at is null`;

export async function readTags(db: Reader, site: string, side: TagSide): Promise<string> {
  const text = `select ${json('one.title, one.id')} from (${tagOf(side)} and l.total > 0) one`;
  return (await oneText(db, `tags of ${side}`, text, [site])) ?? '[]';
}

export async function readTag(
  db: Reader,
  site: string,
  side: TagSide,
  idOrSlug: string,
): Promise<{ id: number; slug: string; item: string } | undefined> {
  const text = `select one.id, one.item ->> 'slug' as slug, one.item::text as item
    from (${tagOf(side)} and t.${columnFor(idOrSlug)} = $2) one`;
  const query = { name: `tag of ${side} by ${columnFor(idOrSlug)}`, text, values: [site, idOrSlug] };
  const { rows } = await db.pool.query<{ id: number; slug: string; item: string }>(query);
  return rows[0];
}

/** Uses `c` (categories) and the total of its list; for bonus videos that of their section. */
const CATEGORY = `
  jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'categoryImage', c.image, 'videosCount', coalesce(l.total, 0))
    || case when c.type is null then '{}' else jsonb_build_object('type', c.type) end || coalesce(c.custom, '{}')`;
const categories = (more: string) => `
  select c.id, c.sort, c.name, ${CATEGORY} as item, c.description, c.parent_id from catalogue.categories c
  left join catalogue.list_totals l on l.site = $1
    and l.list = case when c.type = 'bonus' then 'bonus ' else 'videos ' end || (${facetOf('category', 0)} + c.id)
  where c.hidden_at is null and $1 = any(c.sites) and ${more}`;

/** Top-level categories. */
export async function readCategories(db: Reader, site: string): Promise<string> {
  const text = `select ${json('one.sort, one.name, one.id')} from (${categories('c.parent_id is null')}) one`;
  return (await oneText(db, 'categories', text, [site])) ?? '[]';
}

/** In the order of `ids`; without ids, the first `most` that have no type. */
export async function readCategoryCards(
  db: Reader,
  site: string,
  { ids, most }: { ids: readonly number[]; most: number },
): Promise<Category[]> {
  const text = `
    select ${json('array_position($2::integer[], one.id), one.sort, one.name, one.id')} from (
      select * from (${categories(`(c.id = any($2::integer[])
        or cardinality($2::integer[]) = 0 and c.parent_id is null and c.type is null and l.total > 0)`)}) any_of
      order by sort, name, id limit case when cardinality($2::integer[]) = 0 then $3::integer end
    ) one`;
  return JSON.parse((await oneText(db, 'category cards', text, [site, ids, most])) ?? '[]') as Category[];
}

/** Categories that have a page with content; custom ones lead elsewhere. */
export async function readCategorySlugs(db: Reader, site: string): Promise<string[]> {
  const shown = categories("c.type is distinct from 'custom' and l.total > 0");
  const text = `select one.item ->> 'slug' as slug from (${shown}) one order by one.sort, one.name, one.id`;
  const { rows } = await db.pool.query<{ slug: string }>({
    name: 'slugs of categories',
    text,
    values: [site],
  });
  return rows.map(({ slug }) => slug);
}

export async function readCategory(db: Reader, site: string, idOrSlug: string): Promise<string | undefined> {
  const column = columnFor(idOrSlug);
  const text = `
    select (it.item || jsonb_build_object('description', it.description,
      'parent', (select jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) from catalogue.categories p
        where p.id = it.parent_id and p.hidden_at is null and $1 = any(p.sites)),
      'subCategories', (select coalesce(jsonb_agg(one.item order by one.sort, one.name, one.id), '[]')
        from (${categories('c.parent_id is not null')}) one where one.parent_id = it.id)))::text as items
    from (${categories(`c.${column} = $2`)}) it`;
  return oneText(db, `category by ${column}`, text, [site, idOrSlug]);
}

const DEVICE = `'id', d.id, 'slug', d.slug, 'name', d.name, 'image', d.image, 'qualities', d.qualities, 'sort', d.sort`;
const DEVICES = `catalogue.devices d where d.hidden_at is null and $1 = any(d.sites)`;

export async function readDevices(db: Reader, site: string): Promise<string> {
  const text = `select ${json('one.sort, one.id')} from (select d.sort, d.id, json_build_object(${DEVICE}) as item from ${DEVICES}) one`;
  return (await oneText(db, 'devices', text, [site])) ?? '[]';
}

export async function readDevice(db: Reader, site: string, idOrSlug: string): Promise<string | undefined> {
  const column = columnFor(idOrSlug);
  const text = `select json_build_object(${DEVICE}, 'description', d.description, 'steps', d.steps, 'links', d.links)::text as items
    from ${DEVICES} and d.${column} = $2`;
  return oneText(db, `device by ${column}`, text, [site, idOrSlug]);
}
