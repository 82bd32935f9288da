import { firstLoadScripts } from '../first-load.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const WITH_PLAYER_KB = 170;

/** Script of the pages that visitors land on, before and after the first interaction. */
export async function firstLoad(world: World): Promise<Row[]> {
  const stock = await world.stock({});
  const bare = await firstLoadScripts(`${stock.origin}/`);
  await stock.stop();
  const [video] = await world.videos();
  const rows: Row[] = [];
  // A video's page loads its player before anybody presses.
  const goalOf = (path: string) => (path.startsWith('/video/') ? WITH_PLAYER_KB : 140);
  for (const path of ['/', '/videos/', `/video/${video}/`, '/models/', '/join-now/']) {
    const { atRest, afterFirstSign } = await firstLoadScripts(world.ours.origin + path);
    rows.push({
      name: `script of ${path.startsWith('/video/') ? 'a video' : path}, gzip`,
      figure: afterFirstSign / 1000,
      unit: 'KB',
      goal: { atMost: goalOf(path) },
      details: `${kilobytes(atRest)} before the first interaction; a bare page of React Router ${kilobytes(bare.atRest)}`,
    });
  }
  return rows;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
