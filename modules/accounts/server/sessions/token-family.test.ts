import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import { rounds } from '#tests/support/rounds.ts';
import { createAccountsWorld } from '../test-world.ts';
import { GRACE_MS } from './refresh-rules.ts';

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
let people = 0;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

interface Token {
  rtoken: string;
  parent?: Token;
  firstUse?: number;
}

const step = fc.record({
  /** Which of the tokens so far to send, counted from the newest. */
  back: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 4 })),
  waitMs: fc.constantFrom(0, 3 * SECOND, GRACE_MS - 1, GRACE_MS, 15 * MINUTE),
});

async function exchange(rtoken: string): Promise<string | undefined> {
  const answer = world.browser().refresh(rtoken);
  return answer.then(
    ({ data }) => data.token.rtoken,
    (error: { status: number }) => {
      expect(error.status).toBe(465);
      return undefined;
    },
  );
}

describe('a family of refresh tokens', () => {
  it('keeps its promises in any order of use', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        people += 1;
        world.clock.advance(HOUR);
        const { data } = await world.browser().signUp(`family${people}@example.com`);
        const tokens: Token[] = [{ rtoken: data.token.rtoken }];
        let isOver = false;
        for (const { back, waitMs } of steps) {
          world.clock.advance(waitMs);
          const now = world.clock.now().getTime();
          const sent = tokens.at(-1 - (back % tokens.length)) as Token;
          const next = await exchange(sent.rtoken);
          const hasUsedChild = tokens.some(({ parent, firstUse }) => parent === sent && firstUse !== undefined);
          const isNewest = sent === tokens.at(-1);

          if (isOver || hasUsedChild) expect(next).toBeUndefined();
          if (next !== undefined && sent.firstUse !== undefined) expect(now - sent.firstUse).toBeLessThan(GRACE_MS);
          if (!isOver && isNewest) expect(next).toBeDefined();

          if (next === undefined) isOver = true;
          else {
            sent.firstUse ??= now;
            tokens.push({ rtoken: next, parent: sent });
          }
        }
      }),
      { numRuns: rounds(10, 150) },
    );
  });
});
