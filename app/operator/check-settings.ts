import type { Clock } from '#kernel/clock.ts';
import { wasReached } from '../guards/exposure.ts';
import { openAccessFindings } from '../guards/open-access.ts';
import { type Env, isPublic } from '../settings/env.ts';
import { broken, type Check, good, mind } from './finding.ts';

export function checkAddress(env: Env): Check {
  return async () => {
    const { PUBLIC_URL, TRUSTED_PROXIES } = env;
    if (!PUBLIC_URL) {
      return [mind('PUBLIC_URL is not set: links name this machine', 'Set it to what visitors type.')];
    }
    const { protocol, pathname } = new URL(PUBLIC_URL);
    const findings = [good(PUBLIC_URL)];
    const add = (found: string, advice: string) => findings.push(mind(found, advice));
    if (pathname !== '/') add(`${PUBLIC_URL} has a path, which is ignored`, 'Leave it out of PUBLIC_URL.');
    if (!isPublic(env)) return findings;
    if (protocol === 'http:') {
      add('passwords and cookies cross the net in the clear', 'Put a proxy that ends TLS in front: https://…');
    }
    if (TRUSTED_PROXIES === 0) {
      add(
        'no proxy is trusted: behind one, all visitors would have its address and share its limits',
        'Set TRUSTED_PROXIES to the number of proxies in front.',
      );
    }
    return findings;
  };
}

export function checkOpenDoors(env: Env, clock: Clock): Check {
  return async () => {
    const isReached = await wasReached(env, clock);
    if (!isPublic(env) && !isReached) return [good('the site is this machine’s own')];
    const found = openAccessFindings(env, { isReached }).map(({ found, advice }) => broken(found, advice));
    if (!isPublic(env))
      found.push(
        mind(
          'somebody from the internet reached the site within a week',
          'Set PUBLIC_URL to what visitors type, or HOST to 127.0.0.1.',
        ),
      );
    if (env.SEGPAY_PRODUCTS && env.SEGPAY_TEST_CARDS.length === 0)
      found.push(
        mind(
          'nobody knows the test cards of Segpay: what is paid with one counts as paid',
          'Set SEGPAY_TEST_CARDS to those of the account.',
        ),
      );
    return found.length > 0 ? found : [good('nothing that is there for trying out is open to the public')];
  };
}
