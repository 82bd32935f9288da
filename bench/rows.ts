import type { Row } from './row.ts';
import { admin } from './rows/admin.ts';
import { byNeed } from './rows/by-need.ts';
import { coldPages } from './rows/cold-pages.ts';
import { encodeStep } from './rows/encode-step.ts';
import { events } from './rows/events.ts';
import { fanOut } from './rows/fan-out.ts';
import { firstLoad } from './rows/first-load.ts';
import { frames } from './rows/frames.ts';
import { growth } from './rows/growth.ts';
import { guestPage } from './rows/guest-page.ts';
import { inventedAddresses } from './rows/invented-addresses.ts';
import { joining } from './rows/joining.ts';
import { lighthouseOfSites, lighthouseScores } from './rows/lighthouse.ts';
import { listEndpoint } from './rows/list-endpoint.ts';
import { live, liveLoss, liveViewers } from './rows/live.ts';
import { manyVideos } from './rows/many-videos.ts';
import { memberPages } from './rows/member-pages.ts';
import { pageWeight } from './rows/page-weight.ts';
import { pictures } from './rows/pictures.ts';
import { playing } from './rows/playing.ts';
import { ranges } from './rows/ranges.ts';
import { search } from './rows/search.ts';
import { secondStart } from './rows/second-start.ts';
import { tapOnPlay } from './rows/tap-on-play.ts';
import { thread } from './rows/thread.ts';
import { tiles } from './rows/tiles.ts';
import { viewerData } from './rows/viewer-data.ts';
import { votes } from './rows/votes.ts';
import type { World } from './world.ts';

/** Everything that can be measured, by its name on the command line. */
export const ROWS: Readonly<Record<string, (world: World) => Promise<Row[]>>> = {
  start: secondStart,
  cold: coldPages,
  guest: guestPage,
  member: memberPages,
  'viewer-data': viewerData,
  joining,
  votes,
  list: listEndpoint,
  growth,
  'first-load': firstLoad,
  weight: pageWeight,
  play: tapOnPlay,
  frames,
  playing,
  'many-videos': manyVideos,
  lighthouse: lighthouseScores,
  'lighthouse-sites': lighthouseOfSites,
  pictures,
  invented: inventedAddresses,
  events,
  'fan-out': fanOut,
  search,
  admin,
  encode: encodeStep,
  'by-need': byNeed,
  tiles,
  ranges,
  thread,
  live,
  'live-loss': liveLoss,
  'live-viewers': liveViewers,
};

/** What `npm run bench -- check` measures; it takes about ten minutes. */
export const CHECKED = ['start', 'cold', 'guest', 'member', 'viewer-data', 'list', 'first-load', 'weight', 'events'];
