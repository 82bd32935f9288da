export const DAILY_LIMIT = 'You have reached your daily limit!';
export const TRIAL_WATCHES_ONLINE = 'Only watching online is available in trial period!';
export const NO_SUBSCRIPTION = 'You do not have a subscription. Please subscribe to get access.';
export const AGE_NOT_VERIFIED = 'Please verify your age first.';
export const NO_LONGER_OFFERED = 'This file is no longer offered.';

/** The plan's own number stands in every text about the limit (R2). */
function downloadLimitText(cap: number): string {
  return `Daily downloads are limited to ${cap} ${cap === 1 ? 'video' : 'videos'}.`;
}

export function downloadLimitMessage(cap: number): string {
  return `${DAILY_LIMIT} ${downloadLimitText(cap)}`;
}
