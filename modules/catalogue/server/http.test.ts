import type { AnyRouter } from '@orpc/server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiServer } from '#api/server/server.ts';
import { model, openTestCatalogue, video } from './test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
  await catalogue.api.importModel(model('ada', { title: 'Ada "Zoë" \u2028 </script>' }));
  for (const slug of ['a', 'b', 'c']) await catalogue.api.importVideo(video(slug, { models: ['ada'] }));
});
afterAll(() => catalogue.close());

function get(path: string) {
  const log = pino({ level: 'silent' });
  const server = createApiServer({ catalogue: catalogue.endpoints } as AnyRouter, {
    log,
    title: 't',
    version: '1',
  });
  return server.handle(new Request(`http://one.test${path}`), catalogue.contextOf('one'));
}

describe('over HTTP', () => {
  it('a list that the database strung together is what the call answers in process', async () => {
    const response = await get('/api/content/v1/videos?limit=2&page=1&sort=title');
    expect(response?.status).toBe(200);
    expect(response?.headers.get('content-type')).toBe('application/json');
    const { status, data } = await catalogue.visit('one').listVideos({ limit: 2, page: 1, sort: 'title' });
    expect(data.items[0]?.models[0]?.title).toBe('Ada "Zoë" \u2028 </script>');
    expect(await response?.json()).toEqual({ status, data });
  });

  const WHOLE = 'must be a whole number from';
  it.each([
    ['limit=0', 'limit', WHOLE],
    ['limit=61', 'limit', WHOLE],
    ['limit=x', 'limit', WHOLE],
    ['limit=0x10', 'limit', WHOLE],
    ['limit=1e1', 'limit', WHOLE],
    ['limit=%202%20', 'limit', WHOLE],
    ['limit=', 'limit', WHOLE],
    ['page=0', 'page', WHOLE],
    ['page=-1', 'page', WHOLE],
    ['page=%2B1', 'page', WHOLE],
    ['page=1.5', 'page', WHOLE],
    ['page=10001', 'page', WHOLE],
    ['page=1&page=2', 'page', WHOLE],
    ['offset=x', 'offset', WHOLE],
    ['offset=-1', 'offset', WHOLE],
    ['offset=0&page=1', 'offset', 'not both'],
    ['offset=120000', 'offset', 'less than 10000 times the limit'],
    ['offset=600000&limit=60', 'offset', 'less than 10000 times the limit'],
    ['sort=nonsense', 'sort', ''],
  ])('refuses %s', async (query, field, words) => {
    const answer = await get(`/api/content/v1/videos?${query}`);
    const { errors } = await (answer ?? new Response('{}')).json();
    expect([answer?.status, errors[0]?.pointer.split('/')[1]]).toEqual([400, field]);
    expect(errors[0]?.detail).toContain(words);
  });

  it('blames a limit alone for what is wrong with it', async () => {
    for (const query of ['limit=0', 'limit=0&offset=5']) {
      const answer = await get(`/api/content/v1/videos?${query}`);
      const { errors } = await (answer ?? new Response('{}')).json();
      expect(errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/limit']);
    }
  });

  it('an unknown slug is not found', async () => {
    for (const path of ['videos/nothing', 'videos/nothing/similar', 'models/nothing', 'models/nothing/similar'])
      expect((await get(`/api/content/v1/${path}`))?.status).toBe(404);
  });
});
