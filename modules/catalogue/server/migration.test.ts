import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '#kernel/db/migrate.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { facetOf } from './facets.ts';

const all = new URL('./migrations/', import.meta.url);
const NAME = '001-videos-and-models.sql';

it('carries a catalogue of the first version over: what is scheduled leaves the lists, counts and views stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-migration-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const first = join(folder, 'first');
  mkdirSync(first);
  copyFileSync(new URL(NAME, all), join(first, NAME));
  const db = await createTestDatabase({
    migrations: [{ module: 'catalogue', folder: pathToFileURL(first) }],
  });
  onTestFinished(() => db.close());
  await db.pool.query(`
    insert into catalogue.models (slug, title, description, information, featured_image, face_image, is_featured, published_at)
      values ('ada', 'Ada', '', '[]', '{}', '{}', true, '2026-01-01');
    insert into catalogue.videos (slug, title, description, published_at, duration_seconds, poster, hero_image, resolution,
        video_type, positions, is_partners, is_in_slider)
      select slug, slug, '', at::timestamptz, 1, '{}', '{}', '8K', 'video3D', '{}', false, false
      from (values ('out', '2026-01-01'), ('ahead', '2999-01-01')) v (slug, at);
    insert into catalogue.video_models select id, 1, 0 from catalogue.videos;
    insert into catalogue.site_videos select site, id, published_at, slug, 7, '}' from catalogue.videos, (values ('one'), ('two')) s (site);
    insert into catalogue.site_models values ('one', 1, '2026-01-01', 'ada', 14);
    insert into catalogue.video_views values (1, 7, 3), (2, 7, 0)`);
  await migrate(db, [{ module: 'catalogue', folder: all }]);

  const ask = async (text: string) => (await db.pool.query(text)).rows.map((row) => Object.values(row));
  expect(await ask('select slug, sites, is_published from catalogue.videos order by id')).toEqual([
    ['out', ['one', 'two'], true],
    ['ahead', ['one', 'two'], false],
  ]);
  expect(await ask('select site, video_id, popularity, card_version from catalogue.site_videos order by 1')).toEqual([
    ['one', 1, 7, 0],
    ['two', 1, 7, 0],
  ]);
  const featured = facetOf('featured', 1);
  const letter = facetOf('letter', 0);
  expect(await ask('select videos, popularity, letter, facets from catalogue.site_models')).toEqual([
    [1, 7, 'a', [letter, featured]],
  ]);
  expect(await ask('select site, list, total from catalogue.list_totals order by 1, 2')).toEqual([
    ['one', 'models', 1],
    ['one', `models ${letter}`, 1],
    ['one', `models ${featured}`, 1],
    ['one', 'models a', 1],
    ['one', 'videos', 1],
    ['two', 'videos', 1],
  ]);
  const ofModel = facetOf('model', 1);
  for (const table of ['facets_latest', 'facets_popular', 'facets_by_title'])
    expect(await ask(`select site, section, facet, item_id from catalogue.${table} order by 1, 2, 3`)).toEqual([
      ['one', 0, ofModel, 1],
      ['one', 3, featured, 1],
      ['two', 0, ofModel, 1],
    ]);
  expect(await ask('select * from catalogue.pending_views')).toEqual([[1, 3]]);
});
