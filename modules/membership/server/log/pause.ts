import { DAY } from '#kernel/clock.ts';
import type { MembershipEvent, Pause } from '../membership.ts';
import { isSame, type Step } from './history.ts';
import { renewing } from './renewals.ts';

/** A pause lasts so long after what was paid for is used up. */
export const PAUSE_DAYS = 30;

/** What is paused as of a row. Whatever renews again ends a pause, and so does whatever ends that subscription or its access, or is bought. */
export function pauseAfter(history: readonly MembershipEvent[], row: Step): Pause | undefined {
  if (row.kind === 'paused') return pauseBy(row, history);
  const pause = history.at(-1)?.pause;
  return pause && !endsPause(history, row, pause) ? pause : undefined;
}

function pauseBy({ paidThrough }: Step, history: readonly Step[]): Pause | undefined {
  const paused = renewing(history);
  if (!paused || !paidThrough) return undefined;
  const { biller, reference } = paused;
  return { biller, reference, until: new Date(paidThrough.getTime() + PAUSE_DAYS * DAY) };
}

function endsPause(history: readonly Step[], row: Step, pause: Pause): boolean {
  switch (row.kind) {
    case 'canceled':
      return row.subscription === undefined;
    case 'ended':
      return row.subscription !== undefined && isSame(row.subscription, pause);
    case 'sale':
      return row.to === 'active';
    case 'revoked':
      return true;
    default:
      return renewing([...history, row]) !== undefined;
  }
}
