import { load } from '../load.ts';
import { residentMegabytes } from '../memory.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const ADDRESSES = 20_000;
const AT_ONCE = 16;

/** Twenty thousand addresses that nobody made, and what they leave behind for everyone else. */
export async function inventedAddresses({ ours }: World): Promise<Row[]> {
  const home = { url: `${ours.origin}/`, seconds: 4 };
  await load(home.url, home);
  const before = await load(home.url, home);
  let next = 0;
  const asker = async () => {
    while (next < ADDRESSES) {
      const n = next++;
      const path = [`/video/invented-${n}/`, `/invented/${n}/`, `/videos/?page=${n}`, `/videos/?q=${n}`][
        n % 4
      ];
      await (await fetch(ours.origin + path)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
  const after = await load(home.url, home);
  return [
    {
      name: `home page after ${ADDRESSES.toLocaleString('en-US')} invented addresses, against before`,
      ours: `${Math.round(after.perSecond).toLocaleString('en-US')}/s, ${Math.round(residentMegabytes(ours.pid))} MB resident`,
      yardstick: `${Math.round(before.perSecond).toLocaleString('en-US')}/s`,
      ratio: (after.perSecond / before.perSecond).toFixed(2),
      goal: 'unchanged, below 400 MB',
    },
  ];
}
