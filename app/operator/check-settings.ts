import { isSiteHost } from '#sites/index.ts';
import { type Env, isPublic } from '../env.ts';
import { broken, type Check, good, mind } from './finding.ts';

export function checkAddress(env: Env): Check {
  return async () => {
    const { PUBLIC_URL, TRUSTED_PROXIES } = env;
    if (!PUBLIC_URL) {
      return [mind('PUBLIC_URL is not set: links name this machine', 'Set it to what visitors type.')];
    }
    const { protocol, host, pathname } = new URL(PUBLIC_URL);
    const findings = [good(PUBLIC_URL)];
    const add = (found: string, advice: string) => findings.push(mind(found, advice));
    if (pathname !== '/') add(`${PUBLIC_URL} has a path, which is ignored`, 'Leave it out of PUBLIC_URL.');
    if (!isSiteHost(host)) {
      add(`no site names ${host}: the first one answers there`, 'Add it to the hosts of a site in sites/.');
    }
    if (!isPublic(env)) return findings;
    if (protocol === 'http:') {
      add(
        'passwords and cookies cross the net in the clear',
        'Put a proxy that ends TLS in front: https://…',
      );
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

export function checkOpenDoors(env: Env): Check {
  return async () => {
    if (!isPublic(env)) return [good('the site is this machine’s own')];
    const found = [];
    if (env.DEMO) {
      found.push(broken('the people of the demo are let in, and their password is published', 'DEMO=false'));
    }
    if (env.BILLER === 'sandbox') {
      const advice = 'Choose another biller with BILLER.';
      found.push(broken('the sandbox biller sells: everybody becomes a member and nobody pays', advice));
    }
    for (const name of ['EPOCH_TEST', 'SEGPAY_TEST'] as const)
      if (env[name]) found.push(broken('whoever knows a test card becomes a member', `${name}=false`));
    return found.length > 0 ? found : [good('neither the demo nor the sandbox biller is open to the public')];
  };
}
