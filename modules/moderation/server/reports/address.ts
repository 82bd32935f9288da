import type { Reportable } from '#kernel/reportable.ts';
import * as m from '#messages/moderation';
import { ADDRESS, LENGTHS } from '../../contract/reasons.ts';

/** Undefined if it isn't the URL of a page. Two URLs on two lines aren't either, though parsers would join them. */
export function addressIn(text: string): string | undefined {
  if (!/^https?:\P{Cc}*$/iu.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  url.hash = '';
  return url.href.length <= LENGTHS.subject ? url.href : undefined;
}

/**
 * R2. A page, for content without a report button. Moderators remove what is wrong where it is edited, and then record
 * that.
 */
export const addressReportable: Reportable = {
  kind: ADDRESS,
  label: m.address_label,
  idOf: async (_, text) => addressIn(text),
  read: async (_, address) => ({ version: '', text: address, path: address }),
  hide: async () => true,
  restore: async () => {},
};
