import { load } from '../load.ts';
import { residentMegabytes } from '../memory.ts';
import { type Row, rateText } from '../row.ts';
import type { World } from '../world.ts';

const ADDRESSES = 20_000;
const AT_ONCE = 16;

const LIST_PAGES = 5000;

/** Addresses that don't exist, then thousands of pages of lists that do: how they affect everyone else. */
export async function inventedAddresses(world: World): Promise<Row[]> {
  const invented = (n: number) =>
    [`/video/invented-${n}/`, `/invented/${n}/`, `/videos/?page=${n}`, `/videos/?q=${n}`][n % 4] ?? '/';
  const letter = (n: number) => String.fromCharCode(97 + (n % 26));
  const listed = (n: number) =>
    n % 2 === 0 ? `/videos/?page=${1 + (n >> 1)}` : `/models/?letter=${letter(n >> 1)}&page=${1 + Math.floor(n / 52)}`;
  return [
    ...(await flood(world, `${ADDRESSES.toLocaleString('en-US')} invented addresses`, ADDRESSES, invented, 400)),
    ...(await flood(world, `${LIST_PAGES.toLocaleString('en-US')} distinct pages of lists`, LIST_PAGES, listed, 550)),
  ];
}

async function flood(
  { ours }: World,
  name: string,
  count: number,
  pathOf: (n: number) => string,
  atMost: number,
): Promise<Row[]> {
  const home = { url: `${ours.origin}/`, seconds: 4 };
  await load(home.url, home);
  const before = await load(home.url, home);
  let next = 0;
  const visitor = async () => {
    while (next < count) await (await fetch(ours.origin + pathOf(next++))).arrayBuffer();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const after = await load(home.url, home);
  return [
    {
      name: `home page after ${name}, against before`,
      figure: after.perSecond / before.perSecond,
      unit: 'ratio',
      goal: { atLeast: 0.9 },
      details: `${rateText(after)} against ${rateText(before)}`,
    },
    {
      name: `memory after ${name}`,
      figure: residentMegabytes(ours.pid),
      unit: 'MB',
      goal: { atMost },
      details: 'resident',
    },
  ];
}
