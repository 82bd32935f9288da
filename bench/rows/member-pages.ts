import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { viewerDataPath } from '#api/browser/viewer-data-requests.ts';
import { paidMemberCookie } from '../member.ts';
import { type Row, rates, rateText } from '../row.ts';
import type { World } from '../world.ts';

/**
 * Pages for a paid member, each with the viewer data that its browser fetches, against 24 plain cards from React
 * Router's own server, from memory.
 */
export async function memberPages(world: World): Promise<Row[]> {
  const { ours, folder, listPath } = world;
  const { data } = (await (await fetch(ours.origin + listPath)).json()) as { data: unknown };
  const file = join(folder, 'cards.json');
  writeFileSync(file, JSON.stringify(data));
  const stock = await world.stock({ CARDS_FILE: file });
  const headers = { cookie: await paidMemberCookie(ours.origin) };
  const [video] = await world.videos();
  await mustPlayInFull(`${ours.origin}/api/content/v1/videos/${video}/sources`, headers);
  const rows: Row[] = [];
  for (const [name, path, atLeast, hasViewerData] of [
    ['list', '/videos/', 10, false],
    ['video, with links to the full video', `/video/${video}/`, 4, true],
    ['dashboard', '/main-dashboard/', 4, true],
  ] as const) {
    const page = { url: ours.origin + path, headers };
    const cards = { url: `${stock.origin}/cards` };
    const own = hasViewerData ? [{ url: ours.origin + viewerDataPath(path), headers }] : [];
    const [baseline, ...parts] = await rates([cards, page, ...own]);
    // One visit is one request for each.
    const visits = 1 / parts.reduce((seconds, { perSecond }) => seconds + 1 / perSecond, 0);
    rows.push({
      name: `member page (${name}) against stock React Router`,
      figure: visits / (baseline?.perSecond ?? Number.NaN),
      unit: 'ratio',
      goal: { atLeast },
      details: [...parts, ...(baseline ? [baseline] : [])].map(rateText).join('; '),
    });
  }
  await stock.stop();
  return rows;
}

async function mustPlayInFull(url: string, headers: Record<string, string>): Promise<void> {
  const { data } = (await (await fetch(url, { headers })).json()) as { data: { full: unknown[] } };
  if (data.full.length === 0) throw new Error('The member gets no link to the full video.');
}
