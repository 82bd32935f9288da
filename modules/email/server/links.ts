import type { EmailKind } from '../contract/types.ts';

/** The page to unsubscribe on, and the headers for the mail program's own button (RFC 8058). */
export function unsubscribeLinks(origin: string, uid: string, kind: EmailKind, own?: { press: string }) {
  return {
    page: `${origin}/subscription/?uid=${uid}`,
    headers: {
      'List-Unsubscribe': `<${origin}${own?.press ?? `${unsubscribePath(uid)}?kind=${kind}`}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

export function unsubscribePath(uid: string): string {
  return `/send/v1/subscription/${uid}/unsubscribe`;
}
