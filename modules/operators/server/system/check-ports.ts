import { inTime } from '#kernel/concurrency/in-time.ts';
import { errorLine } from '#kernel/log/describe-error.ts';
import { type PartnerStanding, withoutAddresses } from '#kernel/partners/partner-log.ts';
import type { PortRow } from '../../contract/system-api.ts';
import type { PortCheck } from '../index.ts';

const TIMEOUT_MS = 3000;

type CheckedPort = Omit<PortRow, 'seen'> & { seen: PartnerStanding | null };

/** Checks all of them now, in parallel. */
export function askPorts(ports: readonly PortCheck[]): Promise<CheckedPort[]> {
  return Promise.all(ports.map(askPort));
}

async function askPort({ name, what, ask, seen }: PortCheck): Promise<CheckedPort> {
  const standing = seen && (await inTime(TIMEOUT_MS, seen).catch(() => undefined));
  const shown = { name, what, seen: standing ?? null };
  if (!ask) return { ...shown, ...judged(standing), tookMs: null };
  const began = performance.now();
  const fault = await inTime(TIMEOUT_MS, ask).then(
    () => null,
    // A partner's errors may quote addresses and keys.
    (error: unknown) => (seen ? withoutAddresses(errorLine(error)) : errorLine(error)),
  );
  const tookMs = Math.round((performance.now() - began) * 10) / 10;
  return { ...shown, state: fault === null ? 'good' : 'bad', tookMs, fault };
}

/** By recent calls. */
function judged(standing: PartnerStanding | undefined): Pick<PortRow, 'state' | 'fault'> {
  if (!standing || standing.answers + standing.failures === 0) return { state: 'quiet', fault: null };
  const { fault } = standing;
  return fault === undefined ? { state: 'good', fault: null } : { state: 'bad', fault };
}
