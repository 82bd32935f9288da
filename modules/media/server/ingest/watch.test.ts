import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import { clipOf, openInbox } from './test-inbox.ts';

let world: Awaited<ReturnType<typeof openInbox>>;
beforeEach(async () => {
  world = await openInbox();
});
afterEach(() => world.close());

const clip = () => clipOf('mp4');
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a video in the watched folder', () => {
  it('is taken once it stood still for two looks, moved into the storage whole, and is no more in the folder', async () => {
    world.drop(clip(), 'Lake_Night_180_LR.mp4');
    await world.look();
    expect(await world.masters()).toEqual([]);
    await world.look();
    expect(await world.masters()).toMatchObject([{ state: 'new', name: 'Lake_Night_180_LR.mp4' }]);
    expect(await world.work()).toEqual([]);
    const [master] = await world.masters();
    expect(master).toMatchObject({ state: 'ready', format: 'eq180_sbs', formatFrom: 'name', problem: null });
    const bytes = await buffer(await world.storage.read(master.storageKey));
    expect(shaOf(bytes)).toBe(shaOf(readFileSync(clip())));
    expect(master.sha256).toBe(shaOf(bytes));
    expect(readdirSync(world.inbox)).toEqual([]);
    expect((await world.stored()).filter((key) => key.endsWith('.jpg'))).toHaveLength(5);
  });

  it('is left alone while it grows', async () => {
    world.drop(clip(), 'a.mp4');
    await world.look();
    appendFileSync(join(world.inbox, 'a.mp4'), 'more');
    await world.look();
    expect(await world.masters()).toEqual([]);
    await world.look();
    expect(await world.masters()).toHaveLength(1);
  });

  it('is of the video whose slug its name begins with, the longest one', async () => {
    world.drop(clip(), 'Desert-Dawn_360_TB.mp4');
    await world.settle();
    expect(await world.masters()).toMatchObject([{ videoId: 7, format: 'eq360_tb' }]);
    expect(world.drafts.size).toBe(0);
  });

  it('has a draft with the address that the admin would make, also of a name that macOS wrote', async () => {
    world.drop(clip(), 'Peña Straße_180_LR.mp4'.normalize('NFD'));
    await world.settle();
    expect([...world.drafts.values()].map(({ slug }) => slug)).toEqual(['pena-strasse']);
    expect([...world.drafts.values()].map(({ title }) => title)).toEqual(['Peña Straße']);
    const admin = openTestAdmin(world.media.adminEndpoints, world);
    for (const form of ['NFC', 'NFD'] as const) {
      const search = encodeURIComponent('peña'.normalize(form));
      expect((await admin.call('GET', `/api/admin/v1/masters?search=${search}`)).body.data.total).toBe(1);
    }
  });

  it('waits for a person’s word where nothing tells its format', async () => {
    const admin = openTestAdmin(world.media.adminEndpoints, world);
    world.drop(clip(), 'desert-dawn_VR180.mp4');
    await world.settle();
    const [master] = await world.masters();
    expect(master).toMatchObject({ state: 'ready', format: null, formatFrom: null, videoId: 7 });
    const steps = async () => (await world.db.pool.query('select 1 from media.encode_steps')).rowCount;
    expect(await steps()).toBe(0);
    const alerts = async () => (await world.media.overview[0]?.alerts?.())?.map(({ name }) => name);
    expect(await alerts()).toEqual(['media.masters-of-no-format']);
    expect((await admin.call('GET', '/api/admin/v1/masters?hasFormat=no')).body.data.total).toBe(1);

    const path = `/api/admin/v1/masters/${master.id}`;
    const { version, probe, looks } = (await admin.call('GET', path)).body.data;
    expect(probe.question).toEqual({ why: 'vr180', guess: 'eq180_sbs' });
    expect(looks).toHaveLength(5);
    expect((await admin.call('PATCH', path, { body: { version, format: 'eq180_sbs' } })).status).toBe(200);
    expect(await world.masters()).toMatchObject([{ format: 'eq180_sbs', formatFrom: 'person' }]);
    expect(await steps()).toBeGreaterThan(0);
    expect(await alerts()).toEqual([]);
  });

  it('waits for a person’s word where visitors have seen the video that its name is of', async () => {
    world.shown.add(7);
    const admin = openTestAdmin(world.media.adminEndpoints, world);
    world.drop(clip(), 'desert-dawn_180_LR.mp4');
    await world.settle();
    const [master] = await world.masters();
    expect(master).toMatchObject({ state: 'ready', videoId: null });
    expect(world.drafts.size).toBe(0);
    const steps = async () => (await world.db.pool.query('select 1 from media.encode_steps')).rowCount;
    expect(await steps()).toBe(0);
    const path = `/api/admin/v1/masters/${master.id}`;
    const { version, namedAfter } = (await admin.call('GET', path)).body.data;
    expect(namedAfter).toMatchObject({ id: 7 });
    const said = { version, videoId: 7 };
    expect((await admin.call('PATCH', path, { body: said })).status).toBe(200);
    expect(await steps()).toBeGreaterThan(0);
  });

  it('that is known already is moved aside, said in the audit log, and leads to the master', async () => {
    const admin = openTestAdmin(world.media.adminEndpoints, world);
    world.drop(clip(), 'Lake_180_LR.mp4');
    await world.settle();
    world.drop(clip(), 'Lake again_180_LR.mp4');
    await world.settle();
    const [master, ...more] = await world.masters();
    expect(more).toEqual([]);
    expect(readdirSync(world.inbox)).toEqual(['duplicates']);
    const [aside = ''] = readdirSync(join(world.inbox, 'duplicates'));
    expect(aside).toMatch(/^[0-9a-f]{6}-Lake again_180_LR\.mp4$/);
    expect(shaOf(readFileSync(join(world.inbox, 'duplicates', aside)))).toBe(master.sha256);
    expect(world.recorded).toMatchObject([
      {
        action: 'media.duplicate-moved',
        subject: { type: 'master', id: master.id },
        after: { name: 'Lake again_180_LR.mp4', movedTo: `duplicates/${aside}` },
      },
    ]);
    const { data } = (await admin.call('GET', `/api/admin/v1/masters/${master.id}`)).body;
    expect(data.broughtAgain).toMatchObject([{ name: 'Lake again_180_LR.mp4', movedTo: `duplicates/${aside}` }]);
    const again = await admin.call('GET', '/api/admin/v1/masters?brought=again');
    expect(again.body.data.rows).toMatchObject([{ id: master.id }]);
    const alerts = await world.media.overview[0]?.alerts?.();
    expect(alerts).toContainEqual({ name: 'media.duplicates', count: 1, path: '/masters?brought=again' });
    // It's left alone there, whatever happens.
    await world.settle();
    expect(readdirSync(join(world.inbox, 'duplicates'))).toEqual([aside]);
    world.clock.advance(8 * DAY);
    expect(await world.media.overview[0]?.alerts?.()).not.toContainEqual(
      expect.objectContaining({ name: 'media.duplicates' }),
    );
  });

  it('that was taken down is refused, and stays where it is', async () => {
    world.takenDown.add(shaOf(readFileSync(clip())));
    world.drop(clip(), 'Lake_180_LR.mp4');
    await world.settle();
    expect(await world.masters()).toMatchObject([
      { state: 'refused', problem: expect.stringContaining('deleted for good') },
    ]);
    expect([await world.stored(), readdirSync(world.inbox)]).toEqual([[], ['Lake_180_LR.mp4']]);
  });

  it('is found behind a thousand that were refused', async () => {
    const names = Array.from({ length: 1100 }, (_, at) => `0-${at}.mp4`);
    for (const name of names) writeFileSync(join(world.inbox, name), 'no video');
    const prints = names.map((name) => {
      const { size, mtimeMs, ino } = statSync(join(world.inbox, name));
      return [size, Math.round(mtimeMs), ino].join(' ');
    });
    await world.db.pool.query(
      `insert into media.arrivals (id, origin, source, name, fingerprint, size_bytes, state, master_id, changed_at)
       select gen_random_uuid(), 'folder', name, name, print, $3, 'failed', gen_random_uuid(), $4
       from unnest($1::text[], $2::text[]) as seen (name, print)`,
      [names, prints, 'no video'.length, world.clock.now()],
    );
    for (const name of ['a.mp4', 'zz.mp4']) world.drop(clipOf('mp4', { seconds: name.length }), name);
    await world.settle();
    expect((await world.masters()).map(({ name }) => name).sort()).toEqual(['a.mp4', 'zz.mp4']);
  });

  it('has a draft made where there is no such video, and is encoded', async () => {
    world.drop(clip(), 'New lake_180_LR.mp4');
    await world.settle();
    expect([...world.drafts.values()]).toEqual([{ id: 1000, title: 'New lake', slug: 'new-lake' }]);
    const [{ id }] = await world.masters();
    const { rows } = await world.db.pool.query('select 1 from media.encode_steps where master_id = $1', [id]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is one master, however often it comes', async () => {
    world.drop(clip(), 'first.mp4');
    await world.settle();
    world.drop(clip(), 'second.mp4');
    await world.settle();
    expect(await world.masters()).toMatchObject([{ name: 'first.mp4', state: 'ready' }]);
    expect(readdirSync(world.inbox)).toEqual(['duplicates']);
    expect(await world.stored()).toHaveLength(6);
    expect(world.drafts.size).toBe(1);
  });

  it('comes again under the same name as another video', async () => {
    world.drop(clip(), 'a.mp4');
    await world.settle();
    world.drop(clipOf('mp4', { seconds: 2 }), 'a.mp4');
    await world.settle();
    expect(await world.masters()).toHaveLength(2);
  });

  it('is refused alone, with its reason, stays where it lies, and is not looked into for ever', async () => {
    writeFileSync(join(world.inbox, 'text.mp4'), 'no video');
    world.drop(clip(), 'good.mp4');
    await world.settle();
    expect((await world.masters()).sort((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
      { name: 'good.mp4', state: 'ready' },
      { name: 'text.mp4', state: 'refused', problem: expect.stringMatching(/no video/) },
    ]);
    expect(readdirSync(world.inbox)).toEqual(['text.mp4']);
    const count = (await world.stored()).length;
    await world.look();
    await world.look();
    expect(world.sent.filter(({ name }) => name === 'media.take-in')).toEqual([]);
    expect(await world.stored()).toHaveLength(count);
    // Another file in its place is another matter.
    world.drop(clipOf('mp4', { seconds: 2 }), 'text.mp4');
    await world.settle();
    expect((await world.masters()).filter(({ state }) => state === 'ready')).toHaveLength(2);
  });

  it('that was refused is left alone for good, while it lies there', async () => {
    writeFileSync(join(world.inbox, 'text.mp4'), 'no video');
    await world.settle();
    for (let month = 0; month < 3; month += 1) {
      world.clock.advance(29 * DAY);
      await world.settle();
    }
    expect(await world.masters()).toMatchObject([{ state: 'refused' }]);
    unlinkSync(join(world.inbox, 'text.mp4'));
    // Seen once, and taken away again before it was whole.
    writeFileSync(join(world.inbox, 'half.mp4'), 'no video');
    await world.look();
    unlinkSync(join(world.inbox, 'half.mp4'));
    world.clock.advance(31 * DAY);
    await world.look();
    expect((await world.db.pool.query('select 1 from media.arrivals')).rowCount).toBe(0);
  });

  it('that cannot be looked for, as its folder is no folder, keeps no upload from its end', async () => {
    await world.db.pool.query(
      `insert into media.arrivals (id, origin, source, name, fingerprint, size_bytes, state, master_id, changed_at)
       values (gen_random_uuid(), 'upload', 'gone', 'a.mp4', '', 1, 'coming', gen_random_uuid(), $1)`,
      [new Date(world.clock.now().getTime() - 2 * DAY)],
    );
    rmSync(world.inbox, { recursive: true });
    writeFileSync(world.inbox, 'no folder');
    await expect(world.look()).rejects.toThrow();
    expect((await world.db.pool.query('select 1 from media.arrivals')).rowCount).toBe(0);
  });

  it('is left alone where it is hidden, a link, a folder, or half of a download', async () => {
    const outside = join(world.root, 'outside.mp4');
    writeFileSync(outside, readFileSync(clip()));
    symlinkSync(outside, join(world.inbox, 'link.mp4'));
    symlinkSync('/etc/hostname', join(world.inbox, 'host.mp4'));
    for (const name of ['.hidden.mp4', 'half.mp4.part', 'half.mp4.crdownload']) world.drop(clip(), name);
    await world.settle();
    expect(await world.masters()).toEqual([]);
    expect(existsSync(outside)).toBe(true);
    expect(readdirSync(world.inbox)).toHaveLength(5);
  });

  it('that becomes a link after the looks is not followed', async () => {
    world.drop(clip(), 'a.mp4');
    await world.look();
    await world.look();
    unlinkSync(join(world.inbox, 'a.mp4'));
    symlinkSync(clip(), join(world.inbox, 'a.mp4'));
    await world.work();
    expect(await world.masters()).toMatchObject([{ state: 'refused' }]);
    expect(await world.stored()).toEqual([]);
  });

  it('is given up after five tries that something else made fail', async () => {
    world.drop(clip(), 'a.mp4');
    await world.look();
    await world.look();
    const { put } = world.storage;
    world.storage.put = async () => {
      throw new Error('no space left on device');
    };
    for (let one = 0; one < 6; one += 1) {
      await world.work();
      world.clock.advance(HOUR);
      await world.look();
    }
    expect(await world.masters()).toMatchObject([{ state: 'refused', problem: 'no space left on device' }]);
    expect(world.sent.filter(({ name }) => name === 'media.take-in')).toEqual([]);
    expect(readdirSync(world.inbox)).toEqual(['a.mp4']);
    world.storage.put = put;
  });

  it('is taken once by two lookers', async () => {
    for (const name of ['a_180_LR.mp4', 'b_180_LR.mp4']) world.drop(clip(), name);
    world.drop(clipOf('mp4', { seconds: 2 }), 'c_180_LR.mp4');
    const both = (work: () => Promise<unknown>) => Promise.all([work(), work()]);
    await both(world.look);
    await both(world.look);
    const requested = world.sent.filter(({ name }) => name === 'media.take-in');
    world.sent.push(...requested);
    await both(() => world.work());
    await both(() => world.work());
    const masters = await world.masters();
    expect(masters.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(readdirSync(world.inbox)).toEqual(['duplicates']);
    expect(readdirSync(join(world.inbox, 'duplicates'))).toHaveLength(1);
    expect((await world.stored()).filter((key) => key.endsWith('.mp4'))).toHaveLength(2);
  });
});

describe('a watched folder that cannot be read', () => {
  it('does not count as empty: what was seen in it is taken in once it can be read again', async () => {
    world.drop(clip(), 'a.mp4');
    await world.look();
    await world.look();
    const aside = `${world.inbox}-aside`;
    renameSync(world.inbox, aside);
    // Leads to itself.
    symlinkSync(world.inbox, world.inbox);
    expect(await world.work()).toMatchObject([{ code: 'ELOOP' }]);
    expect(await world.masters()).toMatchObject([{ state: 'new', problem: null }]);
    unlinkSync(world.inbox);
    renameSync(aside, world.inbox);
    world.clock.advance(HOUR);
    await world.look();
    expect(await world.work()).toEqual([]);
    expect(await world.masters()).toMatchObject([{ state: 'ready' }]);
  });
});

describe('a video below the watched prefix of the storage', () => {
  it('is taken in and taken away there', async () => {
    await world.storage.put('inbox/desert-dawn_180_lr.mp4', readFileSync(clip()), {
      contentType: 'video/mp4',
    });
    await world.settle();
    expect(await world.masters()).toMatchObject([{ state: 'ready', videoId: 7, format: 'eq180_sbs' }]);
    expect(await Array.fromAsync(world.storage.list('inbox/'))).toEqual([]);
  });
});

/** Everything that taking in asks of the world outside, in its order: the process may end before or after each. */
describe('a process that ends between two steps', () => {
  it('leaves a master that is there once and has lost no byte', async () => {
    // The try is counted, five pictures and the video are stored, the rows change.
    for (const cut of [0, 1, 3, 6, 7, 8, 9]) {
      const one = await openInbox();
      try {
        one.drop(clip(), 'desert-dawn_180_LR.mp4');
        await one.look();
        await one.look();
        let left = cut;
        const stopped = Promise.withResolvers<unknown>();
        const dying =
          <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
          async (...args: Args): Promise<Answer> => {
            left -= 1;
            if (left < 0) {
              stopped.resolve(undefined);
              return new Promise<Answer>(() => {});
            }
            return ask(...args);
          };
        const { put, remove, head } = one.storage;
        const { transaction } = one.db;
        Object.assign(one.storage, { put: dying(put), remove: dying(remove), head: dying(head) });
        one.db.transaction = dying(transaction) as typeof transaction;
        await Promise.race([one.work(), stopped.promise]);
        Object.assign(one.storage, { put, remove, head });
        one.db.transaction = transaction;
        one.clock.advance(HOUR);
        await one.look();
        await one.work();
        await one.look();
        expect(await one.masters(), `cut ${cut}`).toMatchObject([{ state: 'ready', videoId: 7 }]);
        const [{ storageKey, sha256 }] = await one.masters();
        expect(shaOf(await buffer(await one.storage.read(storageKey)))).toBe(sha256);
        expect(sha256).toBe(shaOf(readFileSync(clip())));
        expect(readdirSync(one.inbox)).toEqual([]);
      } finally {
        await one.close();
      }
    }
  }, 120_000);
});
