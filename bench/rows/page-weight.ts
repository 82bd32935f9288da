import { gzipSync } from 'node:zlib';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/json")[^>]*>([\s\S]*?)<\/script>/g;
const DATA = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/g;
const SHEET = /<link rel="stylesheet" href="([^"]+)"/g;

/** The weight of a page besides its text: inline data and scripts, and its style sheets as sent. */
export async function pageWeight({ ours, videos }: World): Promise<Row[]> {
  const [video] = await videos();
  const rows: Row[] = [];
  for (const path of ['/', '/videos/', `/video/${video}/`, '/join-now/'])
    for (const theme of ['light', 'dark', 'darkest']) rows.push(...(await weigh(ours.origin, path, theme)));
  return rows;
}

async function weigh(origin: string, path: string, theme: string): Promise<Row[]> {
  const html = await (await fetch(origin + path, { headers: { cookie: `theme=${theme}` } })).text();
  const textOf = (what: RegExp) => [...html.matchAll(what)].map(([, text]) => text ?? '').join('');
  let sheets = 0;
  for (const [, href] of html.matchAll(SHEET)) {
    const body = await (await fetch(new URL(href ?? '', origin))).arrayBuffer();
    sheets += gzipSync(Buffer.from(body), { level: 9 }).length;
  }
  const page = `${path.startsWith('/video/') ? 'a video' : path} in ${theme}`;
  const scripts = `inline scripts ${(textOf(SCRIPT).length / 1000).toFixed(1)} KB`;
  return [
    {
      name: `inline data of ${page}`,
      figure: textOf(DATA).length / 1000,
      unit: 'KB',
      goal: { atMost: 3 },
      details: scripts,
    },
    { name: `styles of ${page}, gzip`, figure: sheets / 1000, unit: 'KB', goal: { atMost: 20 }, details: '' },
  ];
}
