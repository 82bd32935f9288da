import { expect, it } from 'vitest';
import { refuseDeadLinks } from './refuse-dead-links.ts';

const isDeadLink = async (site: string, path: string) => site === 'two' && path === '/terms/';
const menu = (...links: string[]) => ({ header: links.map((link) => ({ label: 'A', link })) });

it('names each link that leads nowhere on one of the sites', async () => {
  const after = menu('/videos/', '/terms/', 'https://a.example/terms/');
  await expect(refuseDeadLinks(isDeadLink, { sites: ['one', 'two'], before: {}, after })).rejects.toMatchObject({
    errors: [{ pointer: '/header/1/link', detail: expect.stringMatching(/no page at \/terms\/ on two/) }],
  });
  await refuseDeadLinks(isDeadLink, { sites: ['one'], before: {}, after });
});

it('leaves alone what led there before', async () => {
  const [before, after] = [menu('/terms/'), menu('/videos/', '/terms/')];
  await refuseDeadLinks(isDeadLink, { sites: ['two'], before, after });
});
