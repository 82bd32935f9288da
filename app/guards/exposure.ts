import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import ipaddr from 'ipaddr.js';
import { type Clock, DAY } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';
import { addressOf, originHeadOf } from '../http/request/request-origin.ts';
import { type Env, isPublic } from '../settings/env.ts';
import { openAccessFindings } from './open-access.ts';

/** Whether requests come from the internet although no setting says that the site has visitors. */
export interface Reach {
  /** Checks requests until one comes from there. */
  note(request: IncomingMessage): void;
  isReached(): boolean;
}

const REMEMBERED_MS = 7 * DAY;
/** For other processes and the doctor. It holds the time, and no address. */
const fileOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'reached-from-outside');

/** Whether a request came from the internet within a week. */
export async function wasReached(env: Pick<Env, 'DATA_DIR'>, clock: Clock): Promise<boolean> {
  const text = await readFile(fileOf(env), 'utf8').catch(() => '');
  return clock.now().getTime() - Date.parse(text) < REMEMBERED_MS;
}

export async function openReach(env: Env, { clock, log }: { clock: Clock; log: Logger }): Promise<Reach> {
  let isReached = await wasReached(env, clock);
  let isSaid = false;

  async function say(): Promise<void> {
    // If the settings say public, startup has already warned about open access.
    const findings = isPublic(env) ? [] : openAccessFindings(env, { isReached: true });
    for (const { found, advice } of findings)
      log.error(`The site is reached from the internet, but PUBLIC_URL names no public host: ${found}. ${advice}`);
    await writeFile(fileOf(env), clock.now().toISOString());
  }

  return {
    note(request) {
      if (isSaid || !isOutside(addressOf(originHeadOf(request), env.TRUSTED_PROXIES))) return;
      [isSaid, isReached] = [true, true];
      say().catch((error: unknown) => log.warn({ err: error }, 'who asks from the open net was not written down'));
    },
    isReached: () => isReached,
  };
}

/** Not an address of this machine, a local network or a provider's internal one. */
function isOutside(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
