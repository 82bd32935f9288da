import { DAY } from '#kernel/clock.ts';
import type { MembershipEvent, Pause } from '../membership.ts';
import { isSame, type Step, type SubscriptionName } from './history.ts';
import { renewing } from './renewals.ts';

/** Days after the paid period. */
const PAUSE_DAYS = 30;

/** What can be resumed after a row. A renewal, a purchase, or the end of the subscription or of access ends it. */
export function pauseAfter(history: readonly MembershipEvent[], row: Step): Pause | undefined {
  if (row.kind === 'paused') return pauseBy(row, history);
  const pause = history.at(-1)?.pause;
  if (row.kind === 'canceled' && !row.subscription) return cancelBy(row, renewing(history) ?? pause);
  return pause && !endsPause(history, row, pause) ? pause : undefined;
}

function pauseBy({ paidThrough }: Step, history: readonly Step[]): Pause | undefined {
  const paused = renewing(history);
  if (!paused || !paidThrough) return undefined;
  const { biller, reference } = paused;
  return { biller, reference, until: new Date(paidThrough.getTime() + PAUSE_DAYS * DAY) };
}

/** A cancel can be undone until the paid period ends (R17). */
function cancelBy({ paidThrough }: Step, stopped: SubscriptionName | undefined): Pause | undefined {
  if (!stopped || !paidThrough) return undefined;
  return { biller: stopped.biller, reference: stopped.reference, until: paidThrough, isCancel: true };
}

function endsPause(history: readonly Step[], row: Step, pause: Pause): boolean {
  switch (row.kind) {
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

/** An expired pause is an ended membership like any other. */
export function openPause(last: MembershipEvent | undefined, now: Date): Pause | undefined {
  const stopped = resumable(last, now);
  return stopped?.isCancel ? undefined : stopped;
}

/** What was paused or canceled, and can be resumed now (R12, R17). */
export function resumable(last: MembershipEvent | undefined, now: Date): Pause | undefined {
  return last?.pause && now < last.pause.until ? last.pause : undefined;
}
