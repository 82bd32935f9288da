import type { Row } from './row.ts';
import { firstLoad } from './rows/first-load.ts';
import { guestPage } from './rows/guest-page.ts';
import { listCall } from './rows/list-call.ts';
import { memberPages } from './rows/member-pages.ts';
import type { World } from './world.ts';

/** Everything that can be measured, by the name it is asked for. */
export const ROWS: Readonly<Record<string, (world: World) => Promise<Row[]>>> = {
  guest: guestPage,
  member: memberPages,
  list: listCall,
  'first-load': firstLoad,
};
