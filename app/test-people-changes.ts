import type { DeskAnswer } from './test-operator.ts';

type Call = (method: string, path: string, body?: unknown) => Promise<DeskAnswer>;

/** Calls about people and what they pay, each to be made once. */
export function peopleChanges(
  operator: () => Call,
): Record<string, () => Promise<() => Promise<DeskAnswer>>> {
  const call: Call = (...asked) => operator()(...asked);
  return {
    'membership.setReminderDays': async () => () =>
      call('PUT', '/reminder-days/vrbs', { days: 5, version: 0 }),
  };
}
