import { accountBook } from '#modules/accounts/admin/account-emails.ts';
import { accountsScreens } from '#modules/accounts/admin/index.ts';
import { accountsLabels } from '#modules/accounts/admin/record-labels.ts';
import { ageVerificationPanels, ageVerificationScreens } from '#modules/age-verification/admin/index.ts';
import { ageVerificationLabels } from '#modules/age-verification/admin/record-labels.ts';
import { billingPanels, billingScreens } from '#modules/billing/admin/index.ts';
import { billingLabels } from '#modules/billing/admin/record-labels.ts';
import { blogScreens } from '#modules/blog/admin/index.ts';
import { camsScreens } from '#modules/cams/admin/index.ts';
import { camsLabels } from '#modules/cams/admin/record-labels.ts';
import { cancellationScreens } from '#modules/cancellation/admin/index.ts';
import { catalogueScreens } from '#modules/catalogue/admin/index.ts';
import { catalogueLabels } from '#modules/catalogue/admin/record-labels.ts';
import { championshipScreens } from '#modules/championship/admin/index.ts';
import { championshipLabels } from '#modules/championship/admin/record-labels.ts';
import { deletionsScreens } from '#modules/deletions/admin/index.ts';
import { deletionsLabels } from '#modules/deletions/admin/record-labels.ts';
import { emailScreens } from '#modules/email/admin/index.ts';
import { emailLabels } from '#modules/email/admin/record-labels.ts';
import { forumScreens } from '#modules/forum/admin/index.ts';
import { forumLabels } from '#modules/forum/admin/record-labels.ts';
import { mediaScreens } from '#modules/media/admin/index.ts';
import { setStillView } from '#modules/media/admin/masters/still-view.ts';
import { pictureLibrary } from '#modules/media/admin/picture-library.ts';
import { mediaLabels } from '#modules/media/admin/record-labels.ts';
import { membershipPanels, membershipScreens } from '#modules/membership/admin/index.ts';
import { membershipLabels } from '#modules/membership/admin/record-labels.ts';
import { moderationPanels, moderationScreens } from '#modules/moderation/admin/index.ts';
import { moderationLabels } from '#modules/moderation/admin/record-labels.ts';
import { adminPanels, adminScreens, helpScreens, homeScreens } from '#modules/operators/admin/index.ts';
import { PERMISSION_LABELS } from '#modules/operators/admin/people/permission-labels.ts';
import { operatorsLabels } from '#modules/operators/admin/record-labels.ts';
import { pagesScreens } from '#modules/pages/admin/index.ts';
import { playerPanels, playerScreens } from '#modules/player/admin/index.ts';
import { playerLabels } from '#modules/player/admin/record-labels.ts';
import { profilesScreens } from '#modules/profiles/admin/index.ts';
import { profilesLabels } from '#modules/profiles/admin/record-labels.ts';
import { promotionsScreens } from '#modules/promotions/admin/index.ts';
import { searchScreens } from '#modules/search/admin/index.ts';
import { searchLabels } from '#modules/search/admin/record-labels.ts';
import { seoScreens } from '#modules/seo/admin/index.ts';
import { seoLabels } from '#modules/seo/admin/record-labels.ts';
import { shopScreens } from '#modules/shop/admin/index.ts';
import { shopLabels } from '#modules/shop/admin/record-labels.ts';
import { siteScreens } from '#modules/site/admin/index.ts';
import { siteLabels } from '#modules/site/admin/record-labels.ts';
import { vreelsScreens } from '#modules/vreels/admin/index.ts';
import { walletPanels, walletScreens } from '#modules/wallet/admin/index.ts';
import { walletLabels } from '#modules/wallet/admin/record-labels.ts';
import { webhooksScreens } from '#modules/webhooks/admin/index.ts';
import { webhooksLabels } from '#modules/webhooks/admin/record-labels.ts';
import type { AccountPanel } from './components/account/account-panels.tsx';
import { entryLabels } from './components/content/entry-labels.tsx';
import type { RecordLabels } from './components/history/record-labels.ts';
import type { Screen } from './components/screen/screen.ts';
import { setDeleteRows } from './components/table/delete-rows.tsx';

/** Every screen of the admin, in the order of its menu. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...catalogueScreens,
  ...mediaScreens,
  ...playerScreens,
  ...promotionsScreens,
  ...vreelsScreens,
  ...championshipScreens,
  ...cancellationScreens,
  ...blogScreens,
  ...pagesScreens,
  ...searchScreens,
  ...deletionsScreens,
  ...accountsScreens,
  ...profilesScreens,
  ...moderationScreens,
  ...forumScreens,
  ...camsScreens,
  ...ageVerificationScreens,
  ...membershipScreens,
  ...shopScreens,
  ...billingScreens,
  ...walletScreens,
  ...siteScreens,
  ...seoScreens,
  ...emailScreens,
  ...webhooksScreens,
  ...adminScreens,
  ...helpScreens,
];

/** What modules show of a person on the screen of their account, in this order. */
export const accountPanels: readonly AccountPanel[] = [
  ...membershipPanels,
  ...billingPanels,
  ...walletPanels,
  ...ageVerificationPanels,
  ...moderationPanels,
  ...playerPanels,
  ...adminPanels,
];

/** What entries of the audit log and the activity timeline are called. */
export const recordLabels: readonly RecordLabels<string, string, string>[] = [
  accountsLabels,
  ageVerificationLabels,
  forumLabels,
  profilesLabels,
  billingLabels,
  camsLabels,
  catalogueLabels,
  championshipLabels,
  deletionsLabels,
  emailLabels,
  mediaLabels,
  membershipLabels,
  moderationLabels,
  operatorsLabels,
  playerLabels,
  searchLabels,
  seoLabels,
  shopLabels,
  siteLabels,
  walletLabels,
  webhooksLabels,
  ...['promotions', 'championship', 'cancellation', 'vreels', 'blog', 'pages', 'search', 'shop'].map(entryLabels),
];

/** What the shell itself asks of modules. */
export { accountBook, PERMISSION_LABELS, pictureLibrary };

// Tables of any module delete through the one that does it.
setDeleteRows(() => import('#modules/deletions/admin/delete-many.tsx'));

// What draws videos for visitors draws them for operators, who look whether a format is right.
setStillView(() => import('#modules/player/web/dome/still-view.ts'));
