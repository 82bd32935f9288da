/** So many stand on one page. */
const MOST = 12;
/** R43: what an item is said to be at where operators named nothing. */
const RESOLUTION = '6K';

/**
 * What operators placed in a part of a list, for a statement of which $1 is the site: the JSON text of an array, null
 * where there is nothing.
 * @param after how many come before the part, and `upTo` how many with it, as SQL
 */
export function customItems(list: 'videos' | 'models', { after, upTo }: { after: string; upTo: string }): string {
  return `(select json_agg(one.item order by one.position, one.id)::text from (
      select position, id, json_build_object('id', id, 'type', type, 'text', text, 'image', image, 'link', link,
        'isInNewTab', is_in_new_tab, 'rel', rel, 'duration', duration, 'starring', starring,
        'resolution', coalesce(nullif(resolution, ''), '${RESOLUTION}'), 'position', position) as item
      from catalogue.custom_items
      where list = '${list}' and position > ${after} and position <= ${upTo} and hidden_at is null and $1 = any(sites)
      order by position, id limit ${MOST}
    ) one)`;
}
