import { describe, expect, it } from 'vitest';
import { stepPart } from './hooks/use-part-loop.ts';

describe('a part that is repeated (R68)', () => {
  it('begins with one press, ends with the next, and a third one ends the repeating', () => {
    const begun = stepPart(undefined, 12);
    expect(begun).toEqual({ from: 12 });
    const whole = stepPart(begun, 20);
    expect(whole).toEqual({ from: 12, to: 20 });
    expect(stepPart(whole, 15)).toBeUndefined();
  });

  it('is the part between, also when somebody went back', () => {
    expect(stepPart({ from: 30 }, 10)).toEqual({ from: 10, to: 30 });
  });

  it('is given up when both presses are at the same place', () => {
    expect(stepPart({ from: 30 }, 30.2)).toBeUndefined();
  });
});
