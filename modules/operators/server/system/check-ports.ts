import { inTime } from '#kernel/concurrency/in-time.ts';
import { errorLine } from '#kernel/log/describe-error.ts';
import { type PartnerStanding, withoutAddresses } from '#kernel/partners/partner-log.ts';
import type { PortRow } from '../../contract/system-api.ts';
import type { PortCheck } from '../index.ts';

const PATIENCE_MS = 3000;

/** Asks everything at once, now. */
export function askPorts(ports: readonly PortCheck[]): Promise<PortRow[]> {
  return Promise.all(ports.map(askPort));
}

async function askPort({ name, what, ask, seen }: PortCheck): Promise<PortRow> {
  const standing = seen && (await inTime(PATIENCE_MS, seen).catch(() => undefined));
  const shown = { name, what, seen: standing ? shownStanding(standing) : null };
  if (!ask) return { ...shown, ...judged(standing), tookMs: null };
  const began = performance.now();
  const fault = await inTime(PATIENCE_MS, ask).then(
    () => null,
    // Of a partner's own server nobody knows what its errors quote.
    (error: unknown) => (seen ? withoutAddresses(errorLine(error)) : errorLine(error)),
  );
  const tookMs = Math.round((performance.now() - began) * 10) / 10;
  return { ...shown, state: fault === null ? 'good' : 'bad', tookMs, fault };
}

/** By what it was last asked, where that is not long ago. */
function judged(standing: PartnerStanding | undefined): Pick<PortRow, 'state' | 'fault'> {
  if (!standing || standing.answers + standing.failures === 0) return { state: 'quiet', fault: null };
  const { fault } = standing;
  return fault === undefined ? { state: 'good', fault: null } : { state: 'bad', fault };
}

function shownStanding({ answeredAt, failedAt, hours, answers, failures }: PartnerStanding): PortRow['seen'] {
  return {
    hours,
    answers,
    failures,
    answeredAt: answeredAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  };
}
