import * as m from '#messages/player';
import { queryOfCode } from './download-query.ts';
import type { DownloadRefusalCode } from './fetch-player.ts';

export interface DownloadNotice {
  title: () => string;
  text: () => string;
  /** What the visitor can do about it. */
  remedy: 'join' | 'app' | 'none';
  footer?: () => string;
}

/** Where the free app is shown. */
export const APP_PAGE = '/app/';

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
/** The question itself got no answer. */
export const NO_ANSWER: DownloadNotice = {
  title: m.no_answer,
  text: m.no_answer_text,
  remedy: 'none',
};

const BY_QUERY: Readonly<Record<string, DownloadNotice>> = {
  trial: TRIAL,
  age: AGE,
  gone: GONE,
};

export function noticeOfQuery(value: string | null, cap: number | null): DownloadNotice | undefined {
  if (value === queryOfCode('DOWNLOAD_LIMIT')) return limitNotice(cap);
  return value === null ? undefined : BY_QUERY[value];
}

/** @param refusal the server's own words serve for what this page knows no better */
export function noticeOfRefusal(refusal: {
  code: DownloadRefusalCode;
  message: string;
  cap: number | null;
}): DownloadNotice {
  const known = noticeOfQuery(queryOfCode(refusal.code), refusal.cap);
  return known ?? { title: m.no_access, text: () => refusal.message, remedy: 'join' };
}
