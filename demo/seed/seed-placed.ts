import type { SeedDeps } from './seed-deps.ts';
import type { StoredScene } from './seed-scenes.ts';

type Parts = Pick<SeedDeps, 'catalogue' | 'sites'> & { scenes: readonly StoredScene[] };

/** Items that operators placed among the videos and the models of each site. */
export async function seedPlaced({ catalogue, sites, scenes }: Parts): Promise<void> {
  for (const [index, { key }] of sites.entries()) {
    const { stills, hero } = scenes[(index + 2) % scenes.length] as StoredScene;
    const item = (text: string, link: string, position: number, more = {}) => ({
      type: 'custom',
      text,
      image: { ...(stills[position % stills.length] ?? hero), alt: text },
      link,
      isInNewTab: false,
      rel: '',
      duration: null,
      starring: '',
      resolution: '6K',
      position,
      ...more,
    });
    await catalogue.importCustomItems(key, 'videos', [
      // One that stands for videos has a length and a cast; both are on the first page.
      item('Start with the videos that cost nothing', '/free/', 4, {
        duration: 1260,
        starring: 'Several of our models',
      }),
      item('Which quality is right for your headset?', '/devices/', 9),
    ]);
    await catalogue.importCustomItems(key, 'models', [item('All their videos, one membership', '/join-now/', 8)]);
  }
}
