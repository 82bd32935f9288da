import { load } from '../load.ts';
import { residentMegabytes } from '../memory.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const ADDRESSES = 20_000;
const AT_ONCE = 16;

const LIST_PAGES = 5000;

/** Addresses that nobody made, and then pages of lists that are all there are to be asked for: what each leaves behind for everyone else. */
export async function inventedAddresses(world: World): Promise<Row[]> {
  const invented = (n: number) =>
    [`/video/invented-${n}/`, `/invented/${n}/`, `/videos/?page=${n}`, `/videos/?q=${n}`][n % 4] ?? '/';
  const letter = (n: number) => String.fromCharCode(97 + (n % 26));
  const listed = (n: number) =>
    n % 2 === 0 ? `/videos/?page=${1 + (n >> 1)}` : `/models/?letter=${letter(n >> 1)}&page=${1 + Math.floor(n / 52)}`;
  return [
    await flood(world, `${ADDRESSES.toLocaleString('en-US')} invented addresses`, ADDRESSES, invented),
    await flood(world, `${LIST_PAGES.toLocaleString('en-US')} distinct pages of lists`, LIST_PAGES, listed),
  ];
}

async function flood({ ours }: World, name: string, count: number, pathOf: (n: number) => string): Promise<Row> {
  const home = { url: `${ours.origin}/`, seconds: 4 };
  await load(home.url, home);
  const before = await load(home.url, home);
  let next = 0;
  const asker = async () => {
    while (next < count) await (await fetch(ours.origin + pathOf(next++))).arrayBuffer();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
  const after = await load(home.url, home);
  return {
    name: `home page after ${name}, against before`,
    ours: `${Math.round(after.perSecond).toLocaleString('en-US')}/s, ${Math.round(residentMegabytes(ours.pid))} MB resident`,
    baseline: `${Math.round(before.perSecond).toLocaleString('en-US')}/s`,
    ratio: (after.perSecond / before.perSecond).toFixed(2),
    goal: 'unchanged, below 400 MB',
  };
}
