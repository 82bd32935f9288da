import { paidMemberCookie } from '../member.ts';
import { measure, type Row } from '../row.ts';
import type { World } from '../world.ts';

/** What an application asks for when a paid member goes from page to page. */
export async function viewerDataEndpoint({ ours, videos }: World): Promise<Row[]> {
  const cookie = await paidMemberCookie(ours.origin);
  const [video] = await videos();
  const rows: Row[] = [];
  for (const [name, path, goal] of [
    ['video', `/video/${video}/`, '2,500/s'],
    ['dashboard', '/main-dashboard/', '2,500/s'],
  ] as const) {
    const url = `${ours.origin}/api/content/v1/viewer-data?path=${path}`;
    rows.push(await measure(`viewer data (${name}) of a paid member`, { url, headers: { cookie } }, goal));
  }
  return rows;
}
