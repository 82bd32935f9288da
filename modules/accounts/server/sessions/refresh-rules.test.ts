import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRACE_MS, judgeRefresh } from './refresh-rules.ts';

const moment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 });

describe('judging a refresh token', () => {
  it('is good before the moment it expires, and not from then on', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -1000, max: 1000 }), (expiry, offset) => {
        const token = { expiresAt: new Date(expiry), usedAt: null, successorUsed: false };
        expect(judgeRefresh(token, new Date(expiry + offset))).toBe(offset < 0 ? 'first-use' : 'expired');
      }),
    );
  });

  it('forgives a repetition within the grace and only while its successor is unused', () => {
    fc.assert(
      fc.property(moment, fc.nat({ max: 3 * GRACE_MS }), fc.boolean(), (used, after, successorUsed) => {
        const token = { expiresAt: new Date(used + 1), usedAt: new Date(used), successorUsed };
        const forgiven = after < GRACE_MS && !successorUsed;
        expect(judgeRefresh(token, new Date(used + after))).toBe(forgiven ? 'repeat-in-grace' : 'reuse');
      }),
    );
  });
});
