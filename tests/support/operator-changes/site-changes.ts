import { BLANK_NAMES } from '#modules/pages/contract/policy-templates.ts';
import { sites } from '#sites/index.ts';
import type { AdminAnswer } from '../operator.ts';

const [site] = sites;
const path = `/sites/${site.key}`;

/** A change for each part of a site, by the name of its endpoint. */
const CHANGES = {
  saveIdentity: ['identity', { name: 'Another', word: 'AR', theme: 'light', locale: 'en-GB' }],
  saveHosts: ['hosts', { domain: 'another.example', hosts: [] }],
  saveFlags: ['flags', { ...site.flags, forum: !site.flags.forum }],
  saveCopy: ['copy', { ...site.copy, tagline: 'Custom terms.' }],
  saveAltTexts: ['alt-texts', { ...site.altTexts, video: 'A still of {title}' }],
  saveBrand: ['brand', { ...site.brand, radius: '1px' }],
  saveMenus: ['menus', { ...site.menus, mobileBottom: [] }],
  saveSocials: [
    'socials',
    { items: [{ label: 'Mail', link: 'mailto:us@site.example', icon: 'mail', sort: 1, inNewTab: false }] },
  ],
  savePullDown: ['pull-down', { ...site.pullDown, isOn: true, text: 'Come and see' }],
  saveMaintenance: ['maintenance', { ...site.maintenance, message: 'Back soon.' }],
  saveLinks: ['links', { ...site.links, app: '/somewhere/' }],
  saveEmail: ['email', { senderName: 'Friends', senderAddress: '', replyTo: 'help@site.example' }],
  saveListing: ['listing', { guests: 'asc', signedIn: 'desc' }],
  saveLabels: ['labels', { labels: { videoDegrees: { 180: 'Half' } } }],
} as const;

const NO_BLANKS = Object.fromEntries(BLANK_NAMES.map((name) => [name, '']));

type Endpoint = (method: string, path: string, body?: unknown) => Promise<AdminAnswer>;

/** Every endpoint that changes a site, each to be called once and in this order. */
export function siteChanges(operator: () => Endpoint): Record<string, () => Promise<() => Promise<AdminAnswer>>> {
  const saves = Object.entries(CHANGES).map(
    ([name, [part, value]]) =>
      [`site.${name}`, async () => () => operator()('PUT', `${path}/${part}`, { version: 0, value })] as const,
  );
  return {
    ...Object.fromEntries(saves),
    'site.makeSite': async () => () =>
      operator()('POST', '/sites', { key: 'made', name: 'Made', domain: 'made.example', word: 'VR', theme: 'dark' }),
    'site.removeSite': async () => () => operator()('DELETE', '/sites/made'),
    'site.closeSite': async () => () => operator()('POST', `${path}/close`, { version: 1, reason: 'It is known why.' }),
    'site.openSite': async () => {
      const { version, lines } = (await operator()('GET', `${path}/readiness`)).body.data;
      const reasons = Object.fromEntries(lines.map(({ name }: { name: string }) => [name, 'It is known why.']));
      return () => operator()('POST', `${path}/open`, { version, reasons });
    },
    'pages.makePolicies': async () => () =>
      operator()('POST', `/pages/templates/${site.key}`, { slugs: ['cookie-policy'], blanks: NO_BLANKS }),
    'site.restoreSettings': async () => {
      const { items } = (await operator()('GET', `${path}/settings/copy/history`)).body.data;
      const asked = { version: 1, entry: items[0].id };
      return () => operator()('POST', `${path}/settings/copy/restore`, asked);
    },
    'site.resetSettings': async () => () => operator()('POST', `${path}/settings/brand/reset`, { version: 1 }),
  };
}
