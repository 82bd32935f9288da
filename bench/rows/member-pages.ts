import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paidMemberCookie } from '../member.ts';
import { compare, type Row } from '../row.ts';
import type { World } from '../world.ts';

/** Pages of a member who has paid, against 24 plain cards from React Router's own server, from memory. */
export async function memberPages(world: World): Promise<Row[]> {
  const { ours, folder, listPath } = world;
  const { data } = (await (await fetch(ours.origin + listPath)).json()) as { data: unknown };
  const file = join(folder, 'cards.json');
  writeFileSync(file, JSON.stringify(data));
  const stock = await world.stock({ CARDS_FILE: file });
  const cookie = await paidMemberCookie(ours.origin);
  const [video] = await world.videos();
  await mustPlayInFull(`${ours.origin}/api/content/v1/videos/${video}/sources`, cookie);
  const rows: Row[] = [];
  for (const [name, path, goal] of [
    ['list', '/videos/', '2'],
    ['video, with links to the full video', `/video/${video}/`, '5'],
    ['dashboard', '/main-dashboard/', '2'],
  ] as const) {
    const page = { url: ours.origin + path, headers: { cookie } };
    const cards = { url: `${stock.origin}/cards` };
    rows.push(await compare(`member page (${name}) against stock React Router`, page, cards, goal));
  }
  await stock.stop();
  return rows;
}

async function mustPlayInFull(url: string, cookie: string): Promise<void> {
  const { data } = (await (await fetch(url, { headers: { cookie } })).json()) as {
    data: { full: unknown[] };
  };
  if (data.full.length === 0) throw new Error('The member gets no link to the full video.');
}
