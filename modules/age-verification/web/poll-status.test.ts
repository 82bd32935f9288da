import { describe, expect, it } from 'vitest';
import type { AgeCheckStatus } from '../contract/types.ts';
import { pollStatus } from './poll-status.ts';

/** Asks as often as the answers last; the last one goes on. */
async function poll(...answers: (AgeCheckStatus | Error)[]) {
  const waits: number[] = [];
  let asked = 0;
  const outcome = await pollStatus({
    async ask() {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer instanceof Error || answer === undefined) throw answer;
      return answer;
    },
    wait: async (ms) => void waits.push(ms),
  });
  return { outcome, asked, waits };
}

describe('waiting for the result', () => {
  it('asks sixty times, two seconds apart, and then gives up', async () => {
    const { outcome, asked, waits } = await poll('pending');
    expect({ outcome, asked }).toEqual({ outcome: 'exhausted', asked: 60 });
    expect(waits).toEqual(Array(60).fill(2000));
  });

  it.each(['over', 'under', 'inconclusive', 'expired'] as const)('ends with %s', async (status) => {
    expect(await poll('pending', 'pending', status)).toMatchObject({ outcome: status, asked: 3 });
  });

  it('takes a question that failed for undecided', async () => {
    expect(await poll(new Error('offline'), 'over')).toMatchObject({ outcome: 'over', asked: 2 });
    expect((await poll(new Error('offline'))).outcome).toBe('exhausted');
  });

  it('stops when the page is left', async () => {
    const left = pollStatus({ ask: async () => 'pending', wait: () => Promise.reject(new Error('left')) });
    await expect(left).rejects.toThrow('left');
  });
});
