import * as m from '#messages/playback';
import type { DownloadRefusalCode } from './playback-fetch.ts';

export interface DownloadNotice {
  title: () => string;
  text: () => string;
  /** What the visitor can do about it. */
  remedy: 'join' | 'app' | 'none';
  footer?: () => string;
}

/** Where the free app is shown. */
export const APP_PAGE = '/app/';

/** Carries a refusal back to the video page when there is no script to show it in place. */
export const QUERY_NAME = 'download';

/** @param cap videos a day of the visitor's plan */
function limitNotice(cap: number | null): DownloadNotice {
  const text = cap === null ? m.limit_again : () => m.limit_text({ count: cap });
  return { title: m.limit, text, remedy: 'app', footer: m.limit_footer };
}
const TRIAL: DownloadNotice = {
  title: m.trial,
  text: m.trial_text,
  remedy: 'join',
};
const AGE: DownloadNotice = {
  title: m.age,
  text: m.age_text,
  remedy: 'none',
};
const GONE: DownloadNotice = {
  title: m.gone,
  text: m.gone_text,
  remedy: 'none',
};

const BY_QUERY: Readonly<Record<string, DownloadNotice>> = {
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

/** What the address of a film page may say of a download. */
export const downloadNotices: readonly string[] = Object.values(QUERY_BY_CODE).filter((word) => word !== '');

export function noticeOfQuery(value: string | null, cap: number | null): DownloadNotice | undefined {
  if (value === QUERY_BY_CODE.DOWNLOAD_LIMIT) return limitNotice(cap);
  return value === null ? undefined : BY_QUERY[value];
}

export function queryOfCode(code: DownloadRefusalCode): string {
  return QUERY_BY_CODE[code];
}

/** @param refusal the server's own words serve for what this page knows no better */
export function noticeOfRefusal(refusal: {
  code: DownloadRefusalCode;
  message: string;
  cap: number | null;
}): DownloadNotice {
  const known = noticeOfQuery(QUERY_BY_CODE[refusal.code] ?? null, refusal.cap);
  return known ?? { title: m.no_access, text: () => refusal.message, remedy: 'join' };
}
