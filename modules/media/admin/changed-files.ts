import * as m from '#messages/media-admin';
import type { MediaFileRow } from '../contract/admin-api.ts';

/** What somebody else has made of a video's files since they were seen. */
export function changedWords(seen: readonly MediaFileRow[], now: readonly MediaFileRow[]): string {
  const missing = (files: readonly MediaFileRow[], among: readonly MediaFileRow[]) =>
    files
      .filter(({ id, role }) => !among.some((other) => other.id === id && other.role === role))
      .map(({ storageKey }) => storageKey)
      .join(', ');
  const [came, went] = [missing(now, seen), missing(seen, now)];
  return [came && m.files_came({ files: came }), went && m.files_went({ files: went })].filter(Boolean).join(' ');
}
