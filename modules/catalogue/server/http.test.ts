import type { AnyRouter } from '@orpc/server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCallServer } from '#calls/server.ts';
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
  const server = createCallServer({ catalogue: catalogue.calls } as AnyRouter, {
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

  it.each(['limit=0', 'limit=61', 'limit=x', 'page=0', 'page=-1', 'page=1.5', 'page=10001', 'sort=nonsense'])(
    'refuses %s',
    async (query) => {
      expect((await get(`/api/content/v1/videos?${query}`))?.status).toBe(400);
    },
  );

  it('an unknown slug is not found', async () => {
    for (const path of [
      'videos/nothing',
      'videos/nothing/similar',
      'models/nothing',
      'models/nothing/similar',
    ])
      expect((await get(`/api/content/v1/${path}`))?.status).toBe(404);
  });
});
