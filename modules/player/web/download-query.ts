import type { DownloadRefusalCode } from './fetch-player.ts';

/** Carries a refusal back to the video page when there is no script to show it in place. */
export const QUERY_NAME = 'download';

const QUERY_BY_CODE: Readonly<Record<DownloadRefusalCode, string>> = {
  DOWNLOAD_LIMIT: 'limit',
  TRIAL_WATCHES_ONLINE: 'trial',
  AGE_NOT_VERIFIED: 'age',
  NOT_FOUND: 'gone',
  NO_SUBSCRIPTION: '',
};

/** What the address of a video page may say of a download. */
export const downloadNotices: readonly string[] = Object.values(QUERY_BY_CODE).filter((word) => word !== '');

export function queryOfCode(code: DownloadRefusalCode): string {
  return QUERY_BY_CODE[code];
}
