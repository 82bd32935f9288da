import { firstLoadScripts } from '../first-load.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

/** Script of the pages that visitors come in by, all of it once the page has come to rest, against React Router's barest page. */
export async function firstLoad(world: World): Promise<Row[]> {
  const stock = await world.stock({});
  const bare = await firstLoadScripts(`${stock.origin}/`);
  await stock.stop();
  const [video] = await world.videos();
  const rows: Row[] = [];
  for (const path of ['/', '/videos/', `/video/${video}/`, '/models/', '/join-now/']) {
    const { atRest, afterFirstSign } = await firstLoadScripts(world.ours.origin + path);
    rows.push({
      name: `script of ${path}, gzip`,
      ours: `${kilobytes(atRest)} at rest, ${kilobytes(afterFirstSign)} after the first sign`,
      baseline: `${kilobytes(bare.atRest)} bare React Router page`,
      ratio: (afterFirstSign / bare.atRest).toFixed(2),
      goal: '140 KB in all',
    });
  }
  return rows;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
