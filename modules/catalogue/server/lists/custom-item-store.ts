/** The most custom items on a page. */
const MOST = 12;
/** R43: the resolution of an item for which operators set none. */
const RESOLUTION = '6K';

/**
 * The custom items in a part of a list, for a statement with the site as $1: the JSON text of an array, or null.
 * @param after SQL for how many items come before the part, and `upTo` for how many up to its end
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
