import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { openMedia } from '#tests/support/media.ts';
import { image } from './test-image.ts';

let world: Awaited<ReturnType<typeof openMedia>>;
let admin: ReturnType<typeof openTestAdmin>;
let id: number;
beforeEach(async () => {
  world = await openMedia();
  admin = openTestAdmin(world.media.adminEndpoints, world);
  await world.media.api.listPicture({ image: image('lake'), kind: 'poster' });
  const { rows } = (await admin.call('GET', `/api/admin/v1/pictures?permalink=${image('lake').permalink}`)).body.data;
  id = rows[0].id;
});
afterEach(() => world.close());

const read = async () => (await admin.call('GET', `/api/admin/v1/pictures/${id}`)).body.data;
const save = (body: object, options: Parameters<typeof admin.call>[2] = {}) =>
  admin.call('PATCH', `/api/admin/v1/pictures/${id}`, { ...options, body });

describe('a picture', () => {
  it('is saved with its words and its focal point, and what differs is written down', async () => {
    expect(await read()).toMatchObject({ version: 0, image: { alt: 'lake' } });
    const saved = await save({ version: 0, alt: ' A lake at dawn ', focus: { x: 80, y: 30 } });
    expect(saved.body.data).toEqual({ version: 1 });
    expect((await read()).image).toEqual({
      ...image('lake'),
      alt: 'A lake at dawn',
      focus: { x: 80, y: 30 },
    });
    await save({ version: 1, alt: 'A lake at dawn', focus: { x: 80, y: 40 } });
    expect(await admin.audit.read({ subject: { type: 'picture', id: String(id) }, limit: 5 })).toMatchObject([
      { before: { focus: { x: 80, y: 30 } }, after: { focus: { x: 80, y: 40 } } },
      {
        action: 'media.picture-saved',
        before: { alt: 'lake' },
        after: { alt: 'A lake at dawn', focus: { x: 80, y: 30 } },
      },
    ]);
  });

  it('of two editors is the first one’s, and a save of the same is none', async () => {
    const both = await Promise.all(['One', 'Two'].map((alt) => save({ version: 0, alt })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'VERSION_CONFLICT', version: 1 });
    const { image: saved } = await read();
    expect((await save({ version: 1, alt: saved.alt })).body.data).toEqual({ version: 1 });
    expect(world.sent).toHaveLength(1);
  });

  it('takes its words and those it had before to its places', async () => {
    await save({ version: 0, alt: 'Second' });
    await save({ version: 1, alt: 'Third', focus: { x: 0, y: 100 } });
    expect(world.sent).toEqual([
      { name: 'media.carry-picture', payload: { id } },
      { name: 'media.carry-picture', payload: { id } },
    ]);
    await runWork(world.media.jobs, 'media.carry-picture', { id });
    expect(world.carried).toMatchObject([
      { image: { alt: 'Third', focus: { x: 0, y: 100 } }, formerAlts: ['lake', 'Second'] },
    ]);
  });

  it('has words, a point on it, and is changed by those alone who may', async () => {
    expect((await save({ version: 0, alt: ' ' })).status).toBe(400);
    expect((await save({ version: 0, focus: { x: 101, y: 0 } })).status).toBe(400);
    expect((await save({ version: 0, focus: { x: 15, y: 0 } })).status).toBe(400);
    expect((await save({ version: 0, alt: 'A' }, { roles: ['support'] })).status).toBe(403);
    expect(await read()).toMatchObject({ version: 0, image: image('lake') });
  });
});
