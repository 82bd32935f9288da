import { sites } from '#sites/index.ts';
import type { AdminAnswer } from './operator.ts';

const [site] = sites;
const path = `/sites/${site.key}`;

/** A change of each part of a site, as the call that makes it is named. */
const CHANGES = {
  saveIdentity: ['identity', { name: 'Another', theme: 'light', locale: 'en-GB' }],
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

type Endpoint = (method: string, path: string, body?: unknown) => Promise<AdminAnswer>;

/** Every call that changes a site, each to be made once and in this order. */
export function siteChanges(operator: () => Endpoint): Record<string, () => Promise<() => Promise<AdminAnswer>>> {
  const saves = Object.entries(CHANGES).map(
    ([name, [part, value]]) =>
      [`site.${name}`, async () => () => operator()('PUT', `${path}/${part}`, { version: 0, value })] as const,
  );
  return {
    ...Object.fromEntries(saves),
    'site.restoreSettings': async () => {
      const { items } = (await operator()('GET', `${path}/settings/copy/history`)).body.data;
      const asked = { version: 1, entry: items[0].id };
      return () => operator()('POST', `${path}/settings/copy/restore`, asked);
    },
    'site.resetSettings': async () => () => operator()('POST', `${path}/settings/brand/reset`, { version: 1 }),
  };
}
