import { accountBook } from '#modules/access/admin/account-book.ts';
import { accessScreens } from '#modules/access/admin/index.ts';
import { ageVerificationPanels, ageVerificationScreens } from '#modules/age-verification/admin/index.ts';
import { billingPanels, billingScreens } from '#modules/billing/admin/index.ts';
import { catalogueScreens } from '#modules/catalogue/admin/index.ts';
import { communityScreens } from '#modules/community/admin/index.ts';
import { deskPanels, deskScreens, homeScreens } from '#modules/desk/admin/index.ts';
import { PERMISSION_WORDS } from '#modules/desk/admin/permission-words.ts';
import { leavingScreens } from '#modules/leaving/admin/index.ts';
import { membershipPanels, membershipScreens } from '#modules/membership/admin/index.ts';
import { playbackPanels, playbackScreens } from '#modules/playback/admin/index.ts';
import { pictureLibrary } from '#modules/playback/admin/picture-library.ts';
import { promotionsScreens } from '#modules/promotions/admin/index.ts';
import { shopScreens } from '#modules/shop/admin/index.ts';
import { siteScreens } from '#modules/site/admin/index.ts';
import { walletPanels, walletScreens } from '#modules/wallet/admin/index.ts';
import { webhooksScreens } from '#modules/webhooks/admin/index.ts';
import type { AccountPanel } from './parts/account-panels.tsx';
import type { Screen } from './parts/screen.ts';

/** Every screen of the desk, in the order of its menu. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...catalogueScreens,
  ...playbackScreens,
  ...promotionsScreens,
  ...leavingScreens,
  ...communityScreens,
  ...accessScreens,
  ...ageVerificationScreens,
  ...membershipScreens,
  ...shopScreens,
  ...billingScreens,
  ...walletScreens,
  ...siteScreens,
  ...webhooksScreens,
  ...deskScreens,
];

/** What modules show of a person on the screen of their account, in this order. */
export const accountPanels: readonly AccountPanel[] = [
  ...membershipPanels,
  ...billingPanels,
  ...walletPanels,
  ...ageVerificationPanels,
  ...playbackPanels,
  ...deskPanels,
];

/** What the shell itself asks of modules. */
export { accountBook, PERMISSION_WORDS, pictureLibrary };
