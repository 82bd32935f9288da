export const DAILY_LIMIT = 'You have reached your daily limit!';

/** The plan's own number stands in every text about the limit (R2). */
export function downloadLimitText(cap: number): string {
  return `Daily downloads are limited to ${cap} ${cap === 1 ? 'video' : 'videos'}.`;
}

export function downloadLimitMessage(cap: number): string {
  return `${DAILY_LIMIT} ${downloadLimitText(cap)}`;
}
