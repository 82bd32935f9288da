import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { harmless, plain } from '#kernel/files/csv-formula.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { image, model, openTestCatalogue, video } from '../test-catalogue.ts';
import { list } from './cells.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeEach(async () => {
  catalogue = await openTestCatalogue();
  admin = openTestAdmin(catalogue.adminEndpoints, catalogue);
});
afterEach(() => catalogue.close());

const call = (method: string, path: string, body?: unknown) => admin.call(method, `/api/admin/v1/${path}`, { body });
const upload = (kind: string, content: BlobPart) =>
  call('POST', `csv/${kind}?name=file.csv`, new File([content], 'file.csv', { type: 'text/csv' }));
const imported = async (id: string) => (await call('GET', `csv-imports/${id}`)).body.data;

/** Uploads a file, has it checked and returns the result. */
async function check(kind: string, content: BlobPart) {
  const { status, body } = await upload(kind, content);
  expect(status, JSON.stringify(body)).toBe(200);
  await catalogue.runJob('catalogue.import-csv');
  return imported(body.data.id);
}

async function bring(kind: string, content: BlobPart) {
  const { id } = await check(kind, content);
  expect((await call('POST', `csv-imports/${id}/run`)).status).toBe(200);
  await catalogue.runJob('catalogue.import-csv');
  return imported(id);
}

const taken = async (kind: string): Promise<string> => (await call('GET', `csv/${kind}`)).body.data.text;

async function fill() {
  const { api } = catalogue;
  await api.importTag({ kind: 'video', slug: 'sea', title: '=SUM(A1)', description: 'Two\nlines, "quoted"' });
  await api.importTag({ kind: 'hair', slug: 'red', title: 'Red', description: 'Two\nplain lines' });
  const shared = { image: image('coast'), sort: 3, sites: ['one'] };
  await api.importCategory({ slug: 'water', name: 'Water', ...shared });
  await api.importCategory({ slug: 'coast', name: 'Coast', parent: 'water', ...shared });
  await api.importModel(model('ada', { aliases: ['A|B', 'C\\D'], facts: { hair: ['red'] } }));
  await api.importVideo(video('lake', { tags: ['sea'], categories: ['coast'], models: ['ada'], fps: 60 }));
  await api.importVideo(video('both', { kind: 'compilation', parts: ['lake'], sites: ['one', 'two'] }));
}

describe('a table', () => {
  it('quotes every cell with a line break of any kind, as RFC 4180 has it', async () => {
    await fill();
    expect(await taken('tags')).toContain('"Two\nplain lines"');
  });

  it.each(['videos', 'models', 'tags', 'categories'])('of %s that was taken out changes nothing', async (kind) => {
    await fill();
    const { state, rows, same, wrong, report } = await check(kind, await taken(kind));
    expect([state, wrong, report]).toEqual(['checked', 0, []]);
    expect(same).toBe(rows);
    expect(rows).toBeGreaterThan(0);
  });

  it('says what it would change, changes nothing until it is brought in, and then that', async () => {
    await fill();
    const csv = 'slug,title,tags,isInSlider\nlake,The lake,,yes\nboth,Title of both,sea,no\n';
    const checked = await check('videos', csv);
    expect(checked).toMatchObject({ state: 'checked', rows: 2, made: 0, changed: 2, same: 0, wrong: 0 });
    expect(checked.report).toEqual([
      {
        row: 2,
        what: 'changed',
        name: 'The lake',
        faults: [],
        changes: [
          { column: 'title', before: 'Title of lake', after: 'The lake' },
          { column: 'isInSlider', before: 'no', after: 'yes' },
          { column: 'tags', before: 'sea', after: '' },
        ],
      },
      {
        row: 3,
        what: 'changed',
        name: 'Title of both',
        faults: [],
        changes: [{ column: 'tags', before: '', after: 'sea' }],
      },
    ]);
    const titles = async () =>
      (await catalogue.visit('one').listVideos({ type: 'video3D' })).data.items.map(({ title }) => title);
    expect(await titles()).toEqual(['Title of lake']);
    await call('POST', `csv-imports/${checked.id}/run`);
    await catalogue.runJob('catalogue.import-csv');
    expect(await titles()).toEqual(['The lake']);
    expect(await imported(checked.id)).toMatchObject({ state: 'done', changed: 2, wrong: 0 });
    expect((await call('POST', `csv-imports/${checked.id}/run`)).body.code).toBe('NOT_CHECKED');
  });

  it('makes what is not there yet: videos as drafts, and categories under those of rows before', async () => {
    await fill();
    const videos = await bring('videos', 'slug;title;categories\nnew-one;Neu;coast\n');
    expect(videos).toMatchObject({ state: 'done', made: 1, wrong: 0 });
    const { rows } = (await call('GET', 'videos?search=new-one')).body.data;
    expect(rows).toMatchObject([{ slug: 'new-one', title: 'Neu', isDraft: true }]);
    const csv = 'slug\tname\tparent\tsites\nhills\tHills\t\tone\npeaks\tPeaks\thills\tone\n';
    expect(await bring('categories', csv)).toMatchObject({ made: 2, wrong: 0 });
    const peaks = (await call('GET', 'taxonomy/categories?search=peaks')).body.data.rows[0];
    const hills = (await call('GET', 'taxonomy/categories?search=hills')).body.data.rows[0];
    expect((await call('GET', `taxonomy/categories/${peaks.id}`)).body.data.fields.parentId).toBe(hills.id);
  });

  it('takes no resolution that the form does not offer', async () => {
    await fill();
    const { wrong, report } = await bring('videos', 'slug,resolution,qualities\nlake,9K,8K\nboth,8K,8K|12K');
    expect(wrong).toBe(2);
    expect(report.map(({ faults }: { faults: string[] }) => faults[0])).toEqual([
      expect.stringMatching(/^resolution: Choose one of 8K, /),
      expect.stringMatching(/^qualities\.1: Choose one of 8K, /),
    ]);
  });

  it('names what is wrong by its row, and brings in the rest', async () => {
    await fill();
    const csv = [
      'id,slug,title,durationSeconds,tags,isHidden',
      ',lake,Lake,sixty,sea,no',
      ',both,Both,60,clouds,no',
      '999999,gone,Gone,1,,no',
      '',
      ',fine,Fine,60,sea,yes',
      ',bare,Bare,60,,no',
      ',fine,Fine again,60,,yes',
      ',LOUD,Loud,60,,yes',
    ].join('\r\n');
    const { made, changed, wrong, report } = await bring('videos', csv);
    expect([made, changed, wrong]).toEqual([1, 0, 6]);
    const faults = report
      .filter(({ what }: { what: string }) => what === 'wrong')
      .map(({ row, faults: [fault] }: { row: number; faults: string[] }) => [row, fault]);
    expect(faults).toEqual([
      [2, 'durationSeconds: Enter a whole number.'],
      [3, 'There is no tag clouds of the kind video.'],
      [4, 'It doesn’t exist any more.'],
      [7, expect.stringMatching(/cannot see “Bare” yet/)],
      [8, 'Row 6 has the same item.'],
      [9, expect.stringMatching(/^slug: Use lower-case letters/)],
    ]);
    expect((await call('GET', 'videos?search=fine')).body.data.total).toBe(1);
    expect((await call('GET', 'videos?search=bare')).body.data.total).toBe(0);
  });

  it.each([
    ['a column that there is not', 'slug,colour\nlake,red', 'Row 1: unknown column “colour”.'],
    ['nothing to find rows by', 'title\nLake', 'Row 1: add a column “id” or “slug”'],
    ['a column twice', 'slug,title,title\na,b,c', 'Row 1: the column “title” appears twice.'],
    ['nothing in it', '\n', 'The file is empty.'],
    ['a quotation mark left open', 'slug,title\nlake,"Lake\nboth,Both', 'We can’t read the file after row'],
  ])('with %s says so as a whole', async (_what, csv, fault) => {
    await fill();
    const checked = await check('videos', csv);
    expect(checked).toMatchObject({ state: 'unreadable', fault: expect.stringContaining(fault) });
    expect((await call('POST', `csv-imports/${checked.id}/run`)).status).toBe(409);
  });

  it.each([
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFtagKind,slug,title\nvideo,sea,Größe\n')],
    ['UTF-16', new Uint8Array(Buffer.from('\uFEFFtagKind\tslug\ttitle\nvideo\tsea\tGröße\n', 'utf16le'))],
    ['Windows-1252', new Uint8Array(Buffer.from('tagKind;slug;title\nvideo;sea;Größe\n', 'latin1'))],
  ])('in %s is read', async (_what, bytes) => {
    await bring('tags', bytes);
    expect((await call('GET', 'taxonomy/tags')).body.data.rows).toMatchObject([{ slug: 'sea', name: 'Größe' }]);
  });

  it('that is no text is refused at once', async () => {
    const { status, body } = await upload('tags', new Uint8Array([0x50, 0x4b, 0, 3, 4]));
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('holds no formula, and gives back what was there', async () => {
    await fill();
    expect(await taken('tags')).toContain(",'=SUM(A1),");
    const cells = ['=1', '+1', '-1', '@x', "'=1", "''=1", "'quoted'", 'plain', '\t1', ''];
    expect(cells.map(harmless).filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
    expect(cells.map((cell) => plain(harmless(cell)))).toEqual(cells);
    const split = [
      'a;=1',
      'a;+1;-1',
      'a;"=1',
      "a;'=1",
      'a\t@x',
      'a\n=1',
      'a\r\n+1',
      '＝1',
      'a;b=1',
      'a, -b',
      'a\n\nb',
      '\n=1',
    ];
    const opened = split.map(harmless).flatMap((cell) => cell.split(/[;\t\n\r]/));
    expect(opened.filter((cell) => /^["']*[=+\-@＝＋－＠]/.test(cell) && !cell.startsWith("'"))).toEqual([]);
    expect(split.map((cell) => plain(harmless(cell)))).toEqual(split);
    expect(['a;b=1', 'a, -b', 'a\n\nb'].map(harmless)).toEqual(['a;b=1', 'a, -b', 'a\n\nb']);
    const several = ['a|b', 'c\\', '\\|', 'd'];
    expect(list.read(list.write(several))).toEqual(several);
  });

  it('goes on where it was when it is cut short, and does nothing twice', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => `video,tag-${index},Tag ${index}`);
    const { id } = (await upload('tags', `tagKind,slug,title\n${rows.join('\n')}\n`)).body.data;
    const cut = async (after: number) => {
      const stop = new AbortController();
      let left = after;
      await runWork(
        catalogue.jobs,
        'catalogue.import-csv',
        {},
        {
          signal: stop.signal,
          progress: async () => {
            left -= 1;
            if (left === 0) stop.abort();
          },
        },
      );
    };
    await cut(1);
    expect(await imported(id)).toMatchObject({ state: 'checking', done: 40 });
    await catalogue.runJob('catalogue.import-csv');
    expect(await imported(id)).toMatchObject({ state: 'checked', rows: 90, made: 90, wrong: 0 });
    await call('POST', `csv-imports/${id}/run`);
    await cut(7);
    expect(await imported(id)).toMatchObject({ state: 'running', done: 7, made: 7 });
    await catalogue.runJob('catalogue.import-csv');
    expect(await imported(id)).toMatchObject({ state: 'done', made: 90, same: 0, wrong: 0 });
    expect((await call('GET', 'taxonomy/tags')).body.data.total).toBe(90);
  });

  it('keeps whole letters of long titles', async () => {
    const title = `${'x'.repeat(119)}😀 and more`;
    const done = await bring('videos', `slug,title,description\nsea,${title},${'y'.repeat(199)}😀z\n`);
    expect(done).toMatchObject({ state: 'done', made: 1, wrong: 0 });
    expect(done.report[0].name).toBe('x'.repeat(119));
    const described = done.report[0].changes.find(({ column }: { column: string }) => column === 'description');
    expect(described.after).toBe('y'.repeat(199));
  });

  it('that fails for what nobody foresaw says so, and the next one goes on', async () => {
    await catalogue.db.drizzle.execute(sql`
      create function pg_temp.fail() returns trigger language plpgsql as
        $$begin raise exception 'out of luck' using errcode = 'XX000'; end$$`);
    await catalogue.db.drizzle.execute(sql`
      create trigger fail before insert on catalogue.tags for each row when (new.slug = 'bad')
      execute function pg_temp.fail()`);
    const first = (await upload('tags', 'tagKind,slug,title\nvideo,bad,Bad\n')).body.data;
    const second = await check('tags', 'tagKind,slug,title\nvideo,sea,Sea\n');
    expect(second).toMatchObject({ state: 'checked', made: 1 });
    expect(await imported(first.id)).toMatchObject({
      state: 'failed',
      fault: expect.stringContaining('out of luck'),
    });
    expect(catalogue.lines).toMatchObject([{ import: first.id, msg: 'An import of rows failed' }]);
  });

  it('waits with a row for which the database has no time, and calls it not wrong', async () => {
    const { id } = await check('tags', 'tagKind,slug,title\nvideo,one,One\nvideo,two,Two\n');
    await catalogue.db.pool.query(`
      create function catalogue.busy() returns trigger language plpgsql as
        $$begin raise exception 'busy' using errcode = '55P03'; end$$;
      create trigger busy before insert on catalogue.tags for each row when (new.slug = 'two')
      execute function catalogue.busy()`);
    await call('POST', `csv-imports/${id}/run`);
    await expect(catalogue.runJob('catalogue.import-csv')).rejects.toMatchObject({
      cause: { statusCode: 503 },
    });
    expect(await imported(id)).toMatchObject({ state: 'running', done: 1, made: 1, wrong: 0 });
    await catalogue.db.pool.query('drop trigger busy on catalogue.tags');
    await catalogue.runJob('catalogue.import-csv');
    expect(await imported(id)).toMatchObject({ state: 'done', made: 2, wrong: 0 });
  });

  it('can be cancelled, while it is brought in too', async () => {
    const { id } = await check('tags', 'tagKind,slug,title\nvideo,one,One\nvideo,two,Two\n');
    expect((await call('POST', `csv-imports/${id}/cancel`)).body.code).toBe('NOT_UNDER_WAY');
    await call('POST', `csv-imports/${id}/run`);
    await runWork(
      catalogue.jobs,
      'catalogue.import-csv',
      {},
      {
        signal: new AbortController().signal,
        progress: async () => {
          expect((await call('POST', `csv-imports/${id}/cancel`)).status).toBe(200);
        },
      },
    );
    expect(await imported(id)).toMatchObject({ state: 'cancelled', done: 1, made: 1 });
    expect(catalogue.lines).toEqual([]);
    expect((await call('GET', 'taxonomy/tags')).body.data.total).toBe(1);
  });

  it('is written down with who brought it in', async () => {
    await fill();
    await bring('tags', 'tagKind,slug,title\nhair,red,Redder\n');
    const tag = (await call('GET', 'taxonomy/tags?search=redder')).body.data.rows[0];
    const { items } = (await call('GET', `taxonomy/tags/${tag.id}/history`)).body.data;
    expect(items).toMatchObject([{ action: 'catalogue.tags-brought-in', by: 'editor@example.com' }]);
  });

  it('is brought in by those alone who may publish', async () => {
    const { status } = await admin.call('POST', '/api/admin/v1/csv/tags?name=a', {
      body: new File(['slug'], 'a.csv', { type: 'text/csv' }),
      by: { permissions: new Set(['operators.enter', 'catalogue.read', 'catalogue.edit']) },
    });
    expect(status).toBe(403);
  });
});
