import { type FacetKind, facetOf } from './filters/facets.ts';
import { cardWithoutViews } from './videos/video-card.ts';

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** Placeholders in the template for what differs between videos. */
const ID = 111_111_111;
const SECOND = 222_222_222;
const LEAD = 333_333_333;
const SUPPORT = 444_444_444;
const BATCH = 4_000;
export const TAGS = 300;
export const MODEL_TAGS = 40;
export const HAIRS = 8;
export const CATEGORIES = 14;
/** What nearly all videos are available in, what few are, and what none is. */
const DEVICES = [['8K', '7K', '6K'], ['2K'], ['HD']];
const VIDEOS_A_MODEL = 20;

const picture = {
  alt: `Video ${ID}`,
  permalink: `/media/pictures/video-${ID}.webp`,
  previews: (['XS', 'S', 'M', 'L', 'XL'] as const).map((sizeAlias, index) => ({
    sizeAlias,
    permalink: `/media/pictures/video-${ID}-${sizeAlias}.webp`,
    width: 320 * (index + 1),
    height: 180 * (index + 1),
  })),
  tone: 3,
};

const template = JSON.stringify(
  cardWithoutViews(
    {
      id: ID,
      slug: `video-${ID}`,
      title: `Video ${ID}`,
      description: 'What it shows.',
      isFree: false,
      publishedAt: new Date(SECOND * 1000),
      poster: picture,
      previewAddress: `/media/previews/video-${ID}.mp4`,
      durationSeconds: 1800,
      resolution: '8K',
      videoType: 'video3D',
      positions: [1, 4],
    },
    [LEAD, SUPPORT].map((id) => ({ id, slug: `model-${id}`, title: `Model ${id}` })),
  ),
).slice(1);

/**
 * Fills an empty catalogue with this many videos of one site, and a model for every twenty, in SQL: a million in a few
 * minutes. Every video has two models; one in a hundred models has ten times as many videos as the others; dates, views
 * and titles are spread evenly.
 */
export async function fillCatalogue(
  query: Query,
  { site, videos, cardVersion }: { site: string; videos: number; cardVersion: number },
): Promise<void> {
  const models = Math.max(Math.ceil(videos / VIDEOS_A_MODEL), 2);
  await query(
    `insert into catalogue.tags (id, kind, slug, title) overriding system value
     select id, case when id <= ${TAGS} then 'video' when id <= ${TAGS + MODEL_TAGS} then 'model' else 'hair' end,
       'tag-' || id, 'Tag ' || id from generate_series(1, ${TAGS + MODEL_TAGS + HAIRS}) id`,
  );
  await query(
    `insert into catalogue.categories (id, slug, name, image, sort, sites) overriding system value
     select id, 'category-' || id, 'Category ' || id, $2, id, array[$1] from generate_series(1, ${CATEGORIES}) id`,
    [site, JSON.stringify(picture)],
  );
  for (const [index, qualities] of DEVICES.entries())
    await query(
      `insert into catalogue.devices (slug, name, image, qualities, sort, sites) values ($1, $1, $2, $3, 1, array[$4])`,
      [`device-${index + 1}`, JSON.stringify(picture), qualities, site],
    );
  await query(
    `insert into catalogue.models
       (id, slug, title, description, information, featured_image, face_image, is_featured, published_at, sites, is_published)
     overriding system value
     select id, 'model-' || id, 'Model ' || id, 'Somebody.', '[]', $3, $3, false,
       timestamptz '2026-01-01' - id * interval '1 minute', array[$1], true from generate_series(1, $2::integer) id`,
    [site, models, JSON.stringify(picture)],
  );
  for (let first = 1; first <= videos; first += BATCH) {
    const range = [first, Math.min(first + BATCH - 1, videos)];
    await query(
      `insert into catalogue.videos (id, slug, title, description, published_at, duration_seconds, poster, hero_image, resolution,
         video_type, positions, is_partners, is_in_slider, sites, is_published, card_version)
       overriding system value
       select id, 'video-' || id, 'Video ' || id, 'What it shows.', timestamptz '2026-01-01' - id * interval '1 minute', 1800,
         $4, $4, '8K', 'video3D', '{1,4}', false, false, array[$3], true, $5
       from generate_series($1::integer, $2) id`,
      [...range, site, JSON.stringify({ ...picture, previews: [] }), cardVersion],
    );
    await query(
      `insert into catalogue.video_models (video_id, model_id, position)
       select id, lead, 0 from (${cast}) cast_of union all select id, support, 1 from (${cast}) cast_of`,
      [...range, models],
    );
    await query(
      `insert into catalogue.video_views (video_id, counted)
       select id, ${viewsOf} from generate_series($1::integer, $2) id`,
      range,
    );
    await query(
      `insert into catalogue.video_tags (video_id, tag_id, position)
       select id, tag, min(place) from generate_series($1::integer, $2) id, unnest(${tagsOf}) with ordinality t (tag, place) group by id, tag`,
      range,
    );
    await query(
      `insert into catalogue.video_categories (video_id, category_id, position)
       select id, ${categoryOf}, 0 from generate_series($1::integer, $2) id`,
      range,
    );
    await query(
      `insert into catalogue.site_videos (site, video_id, published_at, title_key, views, popularity, facets, rest, card_version)
       select $4, id, timestamptz '2026-01-01' - id * interval '1 minute', chr(97 + ascii(md5(id::text)) % 26) || md5(id::text), ${viewsOf}, ${viewsOf}, ${facetsOf},
         replace(replace(replace(replace($5, '${ID}', id::text),
           '${SECOND}', extract(epoch from timestamptz '2026-01-01' - id * interval '1 minute')::bigint::text),
           '${LEAD}', lead::text), '${SUPPORT}', support::text), $6
       from (${cast}) cast_of`,
      [...range, models, site, template, cardVersion],
    );
  }
  await query(
    `insert into catalogue.model_tags (model_id, tag_id, position)
     select id, tag, place from generate_series(1, $1::integer) id, unnest(${tagsOfModel}) with ordinality t (tag, place)`,
    [models],
  );
  await query(
    `insert into catalogue.site_models (site, model_id, published_at, title_key, facets, popularity, videos)
     select $1, m.id, m.published_at, chr(97 + m.id % 26) || md5(m.id::text),
       array(select ${facetOf('tag', 0)} + tag_id from catalogue.model_tags t where t.model_id = m.id order by 1)
         || (${facetOf('letter', 0)} + m.id % 26), sum(s.views), count(*)
     from catalogue.models m join catalogue.video_models vm on vm.model_id = m.id
     join catalogue.site_videos s on s.site = $1 and s.video_id = vm.video_id group by m.id`,
    [site],
  );
  for (const table of ['videos', 'models', 'tags', 'categories'])
    await query(`select setval(pg_get_serial_sequence('catalogue.${table}', 'id'), max(id)) from catalogue.${table}`);
  for (const table of FILLED) await query(`vacuum analyze catalogue.${table}`);
}

const FILLED = [
  'videos',
  'models',
  'video_models',
  'video_views',
  'video_tags',
  'model_tags',
  'video_categories',
  'site_videos',
  'site_models',
  'tags',
  'categories',
  'list_totals',
];

/** Multiplied modulo a prime, so that neighbors in one order are far apart in another. */
const viewsOf = '(id::bigint * 7919 % 999983)';
const other = '(id::bigint * 104729 % 999983)';
const cast = `
  select id, lead, case when support = lead then lead % $3::integer + 1 else support end as support from (
    select id, id % $3::integer + 1 as lead,
      (case when id % 10 = 0 then ${other} % greatest($3::integer / 100, 2) else ${other} % $3::integer end)::integer + 1 as support
    from generate_series($1::integer, $2::integer) id
  ) chosen`;

/** From 0 to 1, spread evenly, and different for each factor. */
const drawn = (factor: number) => `((id::bigint * ${factor} % 999983) / 999983.0)`;
/** A few tags have very many videos, most have few; categories likewise. */
const tag = (factor: number) => `floor(${TAGS} * power(${drawn(factor)}, 3))::integer + 1`;
const tagsOf = `array[${[7919, 15_485_863, 32_452_843].map(tag).join(', ')}]`;
const categoryOf = `floor(${CATEGORIES} * power(${drawn(49_979_687)}, 2))::integer + 1`;
const tagsOfModel = `array[
  ${TAGS + 1} + id % ${MODEL_TAGS}, ${TAGS + MODEL_TAGS + 1} + id / ${MODEL_TAGS} % ${HAIRS}]`;
/** One of several values; the first are the most common. */
const word = (kind: FacetKind, values: number, factor: number) =>
  `${facetOf(kind, 0)} + floor(${values} * power(${drawn(factor)}, 2))::integer`;
const facetsOf = `array(select distinct facet from unnest(array[
    ${facetOf('category', 0)} + ${categoryOf}, ${facetOf('model', 0)} + lead, ${facetOf('model', 0)} + support,
    ${word('resolution', 7, 67_867_967)}, ${word('degree', 4, 86_028_121)}, ${word('length', 4, 104_395_301)},
    ${word('quality', 7, 67_867_967)}, ${word('quality', 7, 141_650_963)},
    ${word('type', 2, 122_949_823)}, ${word('format', 3, 141_650_939)},
    ${facetOf('letter', 0)} + ascii(md5(id::text)) % 26
  ] || array(select ${facetOf('tag', 0)} + tag from unnest(${tagsOf}) tag)) facet order by facet)`;
