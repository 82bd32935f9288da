import { homePageServer } from '../baselines/home-page.ts';
import { compare, type Row } from '../row.ts';
import type { World } from '../world.ts';

/** The home page for guests, against node:http that sends the same bytes with the same headers. */
export async function guestPage(world: World): Promise<Row[]> {
  const server = await homePageServer(world);
  const row = await compare('guest page against node:http', server.page, server.target, 0.5);
  await server.stop();
  return [{ ...row, details: `${row.details}; ${server.bytes} bytes of Brotli` }];
}
