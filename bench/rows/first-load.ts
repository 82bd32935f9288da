import { firstLoadScripts } from '../first-load.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

/** Script of the home page, all of it once the page has come to rest, against React Router's barest page. */
export async function firstLoad(world: World): Promise<Row[]> {
  const stock = await world.stock({});
  const bare = await firstLoadScripts(`${stock.origin}/`);
  await stock.stop();
  const home = await firstLoadScripts(`${world.ours.origin}/`);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  return [
    {
      name: 'script of the home page, gzip',
      ours: `${kilobytes(home.atRest)} at rest, ${kilobytes(home.afterFirstSign)} after the first sign`,
      yardstick: `${kilobytes(bare.atRest)} bare React Router page`,
      ratio: (home.afterFirstSign / bare.atRest).toFixed(2),
      goal: '125 KB in all',
    },
  ];
}
