import type { DownloadRefusalCode } from './playback-fetch.ts';

export interface DownloadNotice {
  title: string;
  text: string;
  /** What the visitor can do about it. */
  remedy: 'join' | 'none';
}

/** Carries a refusal back to the video page when there is no script to show it in place. */
export const QUERY_NAME = 'download';

/** Part 1 §8; what it says of an app waits for the app. */
const LIMIT: DownloadNotice = {
  title: 'You have reached your daily limit!',
  text: 'Daily downloads are limited to 10 videos. The count starts anew at midnight UTC.',
  remedy: 'none',
};
const TRIAL: DownloadNotice = {
  title: 'Only watching online is available in trial period!',
  text: 'Downloads come with a full membership.',
  remedy: 'join',
};
const AGE: DownloadNotice = {
  title: 'Please verify your age first.',
  text: 'Downloads open up once that is done.',
  remedy: 'none',
};
const GONE: DownloadNotice = {
  title: 'This file is no longer offered.',
  text: 'Choose another quality, or reload the page to see what there is now.',
  remedy: 'none',
};

const BY_QUERY: Readonly<Record<string, DownloadNotice>> = {
  limit: LIMIT,
  trial: TRIAL,
  age: AGE,
  gone: GONE,
};

const QUERY_BY_CODE: Readonly<Record<DownloadRefusalCode, string>> = {
  DOWNLOAD_LIMIT: 'limit',
  TRIAL_WATCHES_ONLINE: 'trial',
  AGE_NOT_VERIFIED: 'age',
  NOT_FOUND: 'gone',
  NO_SUBSCRIPTION: '',
};

export function noticeOfQuery(value: string | null): DownloadNotice | undefined {
  return value === null ? undefined : BY_QUERY[value];
}

export function queryOfCode(code: DownloadRefusalCode): string {
  return QUERY_BY_CODE[code];
}

/** @param message the server's own words, for what this page knows no better */
export function noticeOfCode(code: DownloadRefusalCode, message: string): DownloadNotice {
  return BY_QUERY[QUERY_BY_CODE[code] ?? ''] ?? { title: 'No access', text: message, remedy: 'join' };
}
