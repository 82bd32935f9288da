import { createContext, type ReactNode, useContext } from 'react';
import type { Theme } from '../theme.ts';
import type { MembershipState } from './membership-state.ts';

/** What every part may need to know about the page it stands on. */
export interface View {
  theme: Theme;
  /** Of the texts. */
  language: string;
  /** Of dates, numbers and money. */
  locale: string;
  siteName: string;
  /** VR or AR, as headings say it. */
  word: string;
  /** False leads from videos and models to the join page. */
  verified: boolean;
  isGuest: boolean;
  /** May watch full videos now. */
  mayWatch: boolean;
  /** How this visitor stands; `offerAt` says what each place offers then. */
  membership: MembershipState;
  /** Whether anything is offered for sale: the site's button is on, and the view is verified. */
  sells: boolean;
  /** The membership has ended; every link to the join page says so. */
  isExpired: boolean;
  /** Offers to members open where they stand: for who has or had a membership, or holds a benefit. */
  opensMemberPlus: boolean;
  /** May set videos and models aside as favourites. */
  keepsFavourites: boolean;
  /** Signed in with a membership, be it over or not: rows of lists then have a button of their own. */
  actsInLists: boolean;
  /** What pictures say that have no words of their own: `{title}` stands for what they show. */
  altTexts: { video: string; model: string; category: string; banner: string };
  /**
   * Where the site has another word for a term that videos are described with: by dictionary of the digest, then by the
   * term.
   */
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Where the site's player and app are to be had; empty where it has none. */
  apps: { player: string; app: string };
  /** How one is placed while watching, by the ids that videos name. */
  positions: readonly { id: number; icon: string; name: string }[];
  /** Whether the site has live cams, which tokens pay for. */
  hasCams: boolean;
  /** Has a room of live cams on this site, or may make one. */
  performs: boolean;
  /** Whether the site has a forum, and with it comments. */
  hasForum: boolean;
  /** When the page was made, in epoch seconds. */
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
