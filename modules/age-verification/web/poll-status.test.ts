import { describe, expect, it } from 'vitest';
import type { AgeCheckStatus } from '../contract/types.ts';
import { pollStatus } from './poll-status.ts';

/** Polls through these answers; the last one repeats. */
async function poll(...answers: (AgeCheckStatus | Error)[]) {
  const waits: number[] = [];
  let polls = 0;
  const outcome = await pollStatus({
    async ask() {
      const answer = answers[Math.min(polls, answers.length - 1)];
      polls += 1;
      if (answer instanceof Error || answer === undefined) throw answer;
      return answer;
    },
    wait: async (ms) => void waits.push(ms),
  });
  return { outcome, polls, waits };
}

describe('waiting for the result', () => {
  it('asks sixty times, two seconds apart, and then gives up', async () => {
    const { outcome, polls, waits } = await poll('pending');
    expect({ outcome, polls }).toEqual({ outcome: 'exhausted', polls: 60 });
    expect(waits).toEqual(Array(60).fill(2000));
  });

  it.each(['over', 'under', 'inconclusive', 'expired'] as const)('ends with %s', async (status) => {
    expect(await poll('pending', 'pending', status)).toMatchObject({ outcome: status, polls: 3 });
  });

  it('takes a question that failed for undecided', async () => {
    expect(await poll(new Error('offline'), 'over')).toMatchObject({ outcome: 'over', polls: 2 });
    expect((await poll(new Error('offline'))).outcome).toBe('exhausted');
  });

  it('stops when the page is left', async () => {
    const left = pollStatus({ ask: async () => 'pending', wait: () => Promise.reject(new Error('left')) });
    await expect(left).rejects.toThrow('left');
  });
});
