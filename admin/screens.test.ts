import { expect, it } from 'vitest';
import { billingScreens } from '#modules/billing/admin/index.ts';
import { catalogueScreens } from '#modules/catalogue/admin/index.ts';
import { membershipScreens } from '#modules/membership/admin/index.ts';
import { pagesScreens } from '#modules/pages/admin/index.ts';
import { isAbout } from './shell/is-about.ts';

const screens = [...billingScreens, ...catalogueScreens, ...membershipScreens, ...pagesScreens];
const paths = (text: string) => screens.filter((screen) => isAbout(screen, text)).map(({ path }) => path);

it.each([
  ['payments', 'checkouts'],
  ['payment', 'checkouts'],
  ['chargeback', 'ledger'],
  ['chargebacks', 'ledger'],
  ['subscriptions', 'memberships'],
  ['performers', 'models'],
  ['Scenes', 'videos'],
  ['terms privacy', 'pages'],
])('finds the screen for “%s”', (text, path) => {
  expect(paths(text)).toContain(path);
});

it('finds nothing for what no screen is about', () => {
  expect(paths('payments zebra')).toEqual([]);
});
