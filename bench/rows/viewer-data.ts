import { viewerDataPath } from '#api/browser/viewer-data-requests.ts';
import { paidMemberCookie } from '../member.ts';
import { measure, type Row } from '../row.ts';
import type { World } from '../world.ts';

/** What a paid member's browser fetches besides a page. */
export async function viewerData({ ours, videos }: World): Promise<Row[]> {
  const cookie = await paidMemberCookie(ours.origin);
  const [video] = await videos();
  const rows: Row[] = [];
  for (const [name, path] of [
    ['video', `/video/${video}/`],
    ['dashboard', '/main-dashboard/'],
  ] as const) {
    const url = ours.origin + viewerDataPath(path);
    rows.push(await measure(`viewer data of a paid member: ${name}`, { url, headers: { cookie } }, 1500));
  }
  return rows;
}
