import { createContext, type ReactNode, useContext } from 'react';
import type { Theme } from '../theme.ts';
import type { MembershipState } from './membership-state.ts';

/** What any component may need to know about its page. */
export interface View {
  theme: Theme;
  /** Of texts. */
  language: string;
  /** Of dates, numbers and money. */
  locale: string;
  siteName: string;
  /** VR or AR, for headings. */
  word: string;
  /** If false, videos and models link to the join page. */
  verified: boolean;
  isGuest: boolean;
  /** May watch full videos now. */
  mayWatch: boolean;
  /** This visitor's state; `offerAt` gives each place its offer. */
  membership: MembershipState;
  /** Whether anything is for sale: the site's button is on, and the view is verified. */
  sells: boolean;
  /** The membership has ended; every link to the join page says so. */
  isExpired: boolean;
  /** Offers to members open in place: for visitors who have or had a membership, or have a benefit. */
  opensMemberPlus: boolean;
  /** May save videos and models as favourites. */
  keepsFavourites: boolean;
  /** Signed in with a membership, current or ended: rows of lists then have a button of their own. */
  actsInLists: boolean;
  /** Alternative texts of pictures without their own: `{title}` stands for what they show. */
  altTexts: { video: string; model: string; category: string; banner: string };
  /** The site's own words for terms that describe videos: by dictionary of the digest, then by the term. */
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Addresses of the site's player and app; empty if it has none. */
  apps: { player: string; app: string };
  /** The viewer's positions, by the ids that videos use. */
  positions: readonly { id: number; icon: string; name: string }[];
  /** Whether the site has live cams, which are paid for with tokens. */
  hasCams: boolean;
  /** Has a live room on this site, or may make one. */
  performs: boolean;
  /** Whether the site has a forum, and with it comments. */
  hasForum: boolean;
  /** When the page was rendered, in epoch seconds. */
  now: number;
}

const ViewContext = createContext<View>({
  theme: 'dark',
  language: 'en',
  locale: 'en-US',
  siteName: '',
  word: 'VR',
  verified: true,
  isGuest: true,
  mayWatch: false,
  membership: 'guest',
  sells: false,
  isExpired: false,
  opensMemberPlus: false,
  keepsFavourites: false,
  actsInLists: false,
  altTexts: { video: '{title}', model: '{title}', category: '{title}', banner: '{title}' },
  labels: {},
  apps: { player: '', app: '' },
  positions: [],
  hasCams: false,
  performs: false,
  hasForum: false,
  now: 0,
});

export function ViewProvider({ view, children }: { view: View; children: ReactNode }) {
  return <ViewContext value={view}>{children}</ViewContext>;
}

export function useView(): View {
  return useContext(ViewContext);
}
