import { SECOND } from '#kernel/clock.ts';
import { forEachAtOnce } from '#kernel/concurrency/for-each.ts';
import { currentRequestId } from '../http/request/request-id.ts';
import type { PageGuard } from './page-guard.ts';

const AT_ONCE = 2;
/** For each site: most visitors open what its home links to next. */
const MOST_PAGES = 30;
/** An installation of many sites starts with some of them. */
const MOST_SITES = 10;
const WITHIN_MS = 20 * SECOND;
const PATH = /<a[^>]*\shref="(\/(?:[a-z0-9-]+\/)*)"/g;

/**
 * Makes the pages that guests open first, so that a new process has run the code and filled its cache before it gets
 * its share of visitors. Returns how many it made.
 */
export async function warmPages(
  guard: Pick<PageGuard, 'answer'>,
  hosts: readonly string[],
  { withinMs = WITHIN_MS }: { withinMs?: number } = {},
): Promise<number> {
  const end = performance.now() + withinMs;
  let made = 0;
  const open = async (host: string, path: string, acceptEncoding?: string) => {
    const head = { id: currentRequestId(), host, forwardedProto: undefined, forwardedFor: undefined };
    const url = new URL(path, `http://${host}`);
    const answer = await guard.answer({ url, head, acceptEncoding, ifNoneMatch: undefined, first: true });
    if (answer?.status === 200) made += 1;
    return answer?.body.toString() ?? '';
  };
  for (const host of hosts.slice(0, MOST_SITES)) {
    if (performance.now() > end) break;
    const home = await open(host, '/');
    const paths = new Set(Array.from(home.matchAll(PATH), ([, path = '/']) => path));
    await forEachAtOnce(['/', ...paths].slice(0, MOST_PAGES), AT_ONCE, async (path) => {
      // A page that fails must not hold up the others.
      if (performance.now() < end) await open(host, path, 'br').catch(() => '');
    });
  }
  return made;
}
