import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import { rounds } from '#tests/support/rounds.ts';
import { DEFAULT_EDITION } from '../contract/default-edition.ts';
import { type Dates, stageAt, timerOf } from '../contract/stage.ts';
import { instantOf, localTimeAt } from './local-time.ts';

/** An independent clock to compare with. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const shownAt = (moment: Date) => CLOCK.format(moment);
/** Whole seconds within twenty years, including changes to and from daylight saving time. */
const moments = fc
  .integer({ min: Date.UTC(2015, 0, 1) / SECOND, max: Date.UTC(2035, 0, 1) / SECOND })
  .map((seconds) => new Date(seconds * SECOND));
/** California's clock changes: the second Sunday of March and the first of November. */
const changes = fc.integer({ min: 2015, max: 2034 }).chain((year) => {
  const sunday = (month: number, which: number) => {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
    return 1 + ((7 - first) % 7) + 7 * (which - 1);
  };
  return fc.constantFrom(new Date(Date.UTC(year, 2, sunday(2, 2), 10)), new Date(Date.UTC(year, 10, sunday(10, 1), 9)));
});
const nearChanges = fc
  .tuple(changes, fc.integer({ min: -3 * HOUR, max: 3 * HOUR }))
  .map(([change, away]) => new Date(change.getTime() + Math.trunc(away / SECOND) * SECOND));

describe('the clock of Los Angeles', () => {
  it('reads as any other clock of that zone, summer time or not', () => {
    fc.assert(
      fc.property(fc.oneof(moments, nearChanges), (moment) => {
        expect(localTimeAt(moment)).toBe(shownAt(moment));
      }),
    );
  });

  it('leads back to a moment that shows the same, and to the first of two', () => {
    fc.assert(
      fc.property(fc.oneof(moments, nearChanges), (moment) => {
        const back = instantOf(shownAt(moment));
        expect(back && shownAt(back)).toBe(shownAt(moment));
        const isAgo = moment.getTime() - (back as Date).getTime();
        // The repeated hour, and no other.
        expect([0, HOUR]).toContain(isAgo);
      }),
      { numRuns: rounds(300, 5000) },
    );
  });

  it('refuses times that summer time leaves out, and days that there are not', () => {
    expect(instantOf('2023-03-12 02:30:00')).toBeUndefined();
    expect(instantOf('2023-03-12 03:00:00')).toEqual(new Date('2023-03-12T10:00:00Z'));
    expect(() => instantOf('2023-02-30 12:00:00')).toThrow();
  });

  it('does not ask where the program runs', () => {
    const before = process.env.TZ;
    const read = Intl.supportedValuesOf('timeZone').map((zone) => {
      process.env.TZ = zone;
      return [instantOf('2022-07-01 12:00:00'), instantOf('2022-12-05 00:59:59')].map((moment) =>
        moment?.toISOString(),
      );
    });
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    expect(new Set(read.map(String))).toEqual(new Set(['2022-07-01T19:00:00.000Z,2022-12-05T08:59:59.000Z']));
  });
});

const seconds = (moment: Date | undefined) => Math.floor((moment as Date).getTime() / SECOND);
const DEFAULT: Dates = {
  stageOne: seconds(instantOf(DEFAULT_EDITION.stageOneAt)),
  stageTwo: seconds(instantOf(DEFAULT_EDITION.stageTwoAt)),
  tourEnd: seconds(instantOf(DEFAULT_EDITION.tourEndAt)),
};

describe('the stage', () => {
  it('turns in the second that the first edition names', () => {
    const at = (localTime: string) => stageAt(DEFAULT, seconds(instantOf(localTime)));
    expect(
      [
        '2022-12-05 00:59:58',
        '2022-12-05 00:59:59',
        '2022-12-12 00:59:58',
        '2022-12-12 00:59:59',
        '2022-12-16 00:59:58',
        '2022-12-16 00:59:59',
      ].map(at),
    ).toEqual([0, 1, 1, 2, 2, 3]);
    expect([0, 1, 2, 3].map((stage) => timerOf(DEFAULT, stage as 0)?.text)).toEqual([
      'Championship starts in',
      '1ST ROUND ENDS IN',
      '2ND ROUND ENDS IN',
      undefined,
    ]);
  });

  it('never turns back, and is the one that the clock of the zone says, across any change of it', () => {
    const gap = fc.integer({ min: 1, max: 20 * DAY });
    fc.assert(
      fc.property(
        fc.oneof(moments, nearChanges),
        gap,
        gap,
        fc.array(gap, { maxLength: 8 }),
        (first, one, two, steps) => {
          const times = [first, new Date(first.getTime() + one), new Date(first.getTime() + one + two)].map(shownAt);
          const [stageOne = 0, stageTwo = 0, tourEnd = 0] = times.map((time) => seconds(instantOf(time)));
          fc.pre(stageOne < stageTwo && stageTwo < tourEnd);
          const dates = { stageOne, stageTwo, tourEnd };
          let now = stageOne - 5 * MINUTE;
          let before = stageAt(dates, now);
          for (const step of steps) {
            now += Math.ceil(step / SECOND / 4);
            const stage = stageAt(dates, now);
            expect(stage).toBeGreaterThanOrEqual(before);
            const timer = timerOf(dates, stage);
            if (timer) expect(stageAt(dates, timer.endsAt)).toBe(stage + 1);
            if (timer) expect(stageAt(dates, timer.endsAt - 1)).toBeLessThanOrEqual(stage);
            before = stage;
          }
        },
      ),
      { numRuns: rounds(200, 3000) },
    );
  });
});
