import type { Visitor } from '#calls/visitor.ts';
import { mayWatch } from '#calls/visitor.ts';
import type { View } from '#ui/view.tsx';
import type { Digest } from '../contract/wire.ts';

/** What the parts of a page need of the site and the visitor, and nothing that names the visitor. */
export function viewOf(digest: Digest, visitor: Visitor, theme: View['theme'], now: Date): View {
  const { site, siteSettings } = digest;
  const isPastOrPresentMember = mayWatch(visitor) || visitor.subscription === 'expired';
  return {
    theme,
    locale: site.locale,
    siteName: site.name,
    word: site.word,
    verified: visitor.verified,
    isGuest: !visitor.signedIn,
    mayWatch: mayWatch(visitor),
    offersJoin: !isPastOrPresentMember && siteSettings.isActiveNowBtn && visitor.verified,
    now: Math.floor(now.getTime() / 1000),
  };
}
