import type { EmailKind } from '../contract/types.ts';

/** The page of choices, and the address that the mail program's own button posts to. */
export function unsubscribeLinks(origin: string, uid: string, kind: EmailKind) {
  return { page: `${origin}/subscription/?uid=${uid}`, press: `${origin}${unsubscribePath(uid)}?kind=${kind}` };
}

/** For the mail program's own button (RFC 8058). */
export const oneClickHeaders = (press: string) => ({
  'List-Unsubscribe': `<${press}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function unsubscribePath(uid: string): string {
  return `/send/v1/subscription/${uid}/unsubscribe`;
}
