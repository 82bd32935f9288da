import type { Visitor } from '#api/request/visitor.ts';
import { hasActiveSubscription, hasMemberAccess, may, mayWatch, membershipState } from '#api/request/visitor.ts';
import { localeOf } from '#ui/page/language.ts';
import type { View } from '#ui/page/view.tsx';
import type { Digest } from '../contract/types.ts';

/** What components need to know of the site and the visitor, without anything that identifies the visitor. */
export function viewOf(
  digest: Pick<Digest, 'site' | 'siteSettings' | 'videoPositions' | 'labels'>,
  visitor: Visitor,
  { theme, language, now }: { theme: View['theme']; language: string; now: Date },
): View {
  const { site, siteSettings, videoPositions, labels } = digest;
  const { video, model, category, banner } = site.altTexts;
  const isExpired = visitor.subscription === 'expired';
  const isOrWasMember = hasActiveSubscription(visitor) || isExpired;
  return {
    theme,
    language,
    locale: localeOf(language, site.locale),
    siteName: site.name,
    word: site.word,
    verified: visitor.verified,
    isGuest: !visitor.signedIn,
    mayWatch: mayWatch(visitor),
    membership: membershipState(visitor),
    sells: siteSettings.isActiveNowBtn && visitor.verified,
    isExpired,
    opensMemberPlus: visitor.signedIn && (isOrWasMember || visitor.benefits),
    keepsFavourites: visitor.verified && visitor.signedIn && hasMemberAccess(visitor),
    actsInLists: visitor.signedIn && visitor.subscription !== 'inactive',
    altTexts: { video, model, category, banner },
    labels,
    apps: { player: siteSettings.playerLink, app: siteSettings.appLink },
    positions: videoPositions,
    hasCams: siteSettings.enableCams,
    performs: siteSettings.enableCams && may(visitor, 'cams.broadcast'),
    hasForum: siteSettings.enableForum,
    now: Math.floor(now.getTime() / 1000),
  };
}
