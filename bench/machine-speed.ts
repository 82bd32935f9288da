import { homePageServer } from './baselines/home-page.ts';
import { REFERENCE_RATE, rates } from './row.ts';
import type { World } from './world.ts';

/** How fast this machine is: 1 if `node:http` alone sends the home page as often as on the reference machine. */
export async function machineSpeed({ ours, folder }: World): Promise<number> {
  const server = await homePageServer({ ours, folder });
  const [{ perSecond }] = await rates([server.target]);
  await server.stop();
  return perSecond / REFERENCE_RATE;
}
