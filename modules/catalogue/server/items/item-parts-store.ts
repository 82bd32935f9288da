import type { MODEL_STATUSES as SLUGS } from '../../contract/admin-fields.ts';
import { MODEL_FACTS } from '../../contract/tag-kinds.ts';
import type { Status } from '../../contract/types.ts';
import { QUALITY_LABELS, QUALITY_NAMES } from '../../contract/video-facts.ts';
import { SECTIONS } from '../lists/section.ts';

/** What pages of a single video or model show besides the card, for `json_build_object`. */

const text = (word: string) => `'${word.replaceAll("'", "''")}'`;
const inWords = (word: string, words: Readonly<Record<string, string>>) =>
  `case ${word} ${Object.entries(words)
    .map(([key, value]) => `when ${text(key)} then ${text(value)}`)
    .join(' ')} else ${word} end`;
/** An array of objects, empty if there are none. @param from what is aggregated, with its order */
const listed = (object: string, order: string, from: string) =>
  `(select coalesce(json_agg(json_build_object(${object}) order by ${order}), '[]') from ${from})`;

/** Uses `v` (videos) and `page` (its row of the site's list; $1 is the site). */
export const VIDEO_MORE = `
  'heroImage', v.hero_image,
  'videoDegree', v.degree, 'videoFormat', v.video_type, 'videoTechFormat', v.format, 'videoFps', v.fps, 'videoSound', v.sound,
  'isBonus', page.section = ${SECTIONS.bonus},
  'tags', ${listed(`'id', t.id, 'slug', t.slug, 'title', t.title`, 'vt.position', 'catalogue.video_tags vt join catalogue.tags t on t.id = vt.tag_id where vt.video_id = v.id and t.hidden_at is null')},
  'categories', ${listed(`'id', c.id, 'slug', c.slug, 'name', c.name`, 'vc.position', 'catalogue.video_categories vc join catalogue.categories c on c.id = vc.category_id where vc.video_id = v.id and c.hidden_at is null and $1 = any(c.sites)')},
  'VideoListForFront', ${listed(`'quality', q, 'label', ${inWords('q', QUALITY_LABELS)}, 'name', ${inWords('q', QUALITY_NAMES)}`, 'place', 'unnest(v.qualities) with ordinality qualities (q, place)')},
  'recommendedDevices', ${listed(`'slug', d.slug, 'name', d.name, 'qualities', array(select q from unnest(d.qualities) q where q = any(v.qualities))`, 'd.sort, d.id', 'catalogue.devices d where d.qualities && v.qualities and d.hidden_at is null and $1 = any(d.sites)')},
  'includedIn', ${listed(`'id', o.id, 'slug', o.slug, 'title', o.title`, 'o.published_at desc, o.id desc', 'catalogue.compilation_parts cp join catalogue.site_videos so on so.site = $1 and so.video_id = cp.video_id join catalogue.videos o on o.id = cp.video_id where cp.part_id = v.id')},
  'includesCount', (select count(*) from catalogue.compilation_parts cp join catalogue.site_videos so on so.site = $1 and so.video_id = cp.part_id where cp.video_id = v.id)`;

const tagsOf = (kind: string) =>
  listed(
    `'id', t.id, 'slug', t.slug, 'title', t.title`,
    'mt.position',
    `catalogue.model_tags mt join catalogue.tags t on t.id = mt.tag_id where mt.model_id = m.id and t.kind = ${text(kind)} and t.hidden_at is null`,
  );
/** Career statuses of a performer. */
const MODEL_STATUSES: readonly (Status & { slug: (typeof SLUGS)[number] })[] = [
  { slug: 'active', label: 'Active', name: 'Active' },
  { slug: 'on-break', label: 'On a break', name: 'Taking a break' },
  { slug: 'retired', label: 'Retired', name: 'Retired' },
];

const status = `case m.status ${MODEL_STATUSES.map(
  ({ slug, label, name }) =>
    `when ${text(slug)} then json_build_object('slug', ${text(slug)}, 'label', ${text(label)}, 'name', ${text(name)})`,
).join(' ')} end`;

/** Uses `m` (models). */
export const MODEL_MORE = `
  'description', m.description, 'modelInformation', m.information, 'aliases', m.aliases, 'socials', m.socials,
  'status', ${status}, 'tags', ${tagsOf('model')},
  ${MODEL_FACTS.map((fact) => `${text(fact)}, ${tagsOf(fact)}`).join(', ')}`;
