/** 0: before the first round; 1 and 2: in a round; 3: finished (R2). */
export const STAGES = [0, 1, 2, 3] as const;
export type Stage = (typeof STAGES)[number];
/** The round of a vote, which is open in the stage of the same number. */
export type Round = 1 | 2;

/** Epoch seconds. */
export interface Dates {
  stageOne: number;
  stageTwo: number;
  tourEnd: number;
}

/** R2. @param now epoch seconds */
export function stageAt({ stageOne, stageTwo, tourEnd }: Dates, now: number): Stage {
  if (now >= tourEnd) return 3;
  if (now >= stageTwo) return 2;
  return now >= stageOne ? 1 : 0;
}

const TIMER_TEXTS: Readonly<Record<0 | 1 | 2, string>> = {
  0: 'Championship starts in',
  1: '1ST ROUND ENDS IN',
  2: '2ND ROUND ENDS IN',
};

/** The timer's text and end; none after the last round. */
export function timerOf(dates: Dates, stage: Stage): { text: string; endsAt: number } | null {
  if (stage === 3) return null;
  return { text: TIMER_TEXTS[stage], endsAt: [dates.stageOne, dates.stageTwo, dates.tourEnd][stage] as number };
}
