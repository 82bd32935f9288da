import { z } from 'zod';
import { adminRoutes, VERSION_CONFLICT, Version } from '#api/declare/admin-declare.ts';
import { historyEndpoint, restoreEndpoint } from '#api/declare/admin-history.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { SETTINGS, SETTINGS_PARTS } from './settings.ts';

const tags = ['sites'];
const SETTINGS_PATH = '/api/admin/v1/sites/{key}/settings/{part}';
const route = adminRoutes(...tags);

const Key = z.object({ key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'There is no such site.') });
const Part = z.enum(SETTINGS_PARTS);
const PartOf = Key.extend({ part: Part });
/** An operator of some sites has the settings of those. */
const site = { input: 'key' } as const;

export const SiteRow = Key.extend({
  name: z.string(),
  hosts: z.array(z.string()),
  theme: z.string(),
  word: z.string(),
  locale: z.string(),
  /** The parts that operators have changed. */
  changed: z.array(Part),
  isClosed: z.boolean(),
});
export type SiteRow = z.output<typeof SiteRow>;

/** Every part as it is in force. */
const Settings = z.object(SETTINGS);
export const SiteDetail = SiteRow.extend({
  settings: Settings,
  /** Of each part that was ever changed, how often. */
  versions: z.partialRecord(Part, Version),
  /** What the site's files say. */
  defaults: Settings,
});
export type SiteDetail = z.output<typeof SiteDetail>;

const Saved = envelope(z.object({ version: Version }));

/** Saves one part whole. */
function saving<Schema extends z.ZodType>(part: string, value: Schema, summary: string) {
  return route('site.edit', 'PUT', `/sites/{key}/${part}`, summary, { site })
    .input(Key.extend({ version: Version, value }))
    .errors(VERSION_CONFLICT)
    .output(Saved);
}

/** What operators do with the settings of sites. A change holds in every process within a second (R9). */
export const siteAdminEndpoints = moduleEndpoints('site', {
  sites: route('site.read', 'GET', '/sites', 'Every site', { site: 'none' }).output(
    envelope(z.object({ sites: z.array(SiteRow) })),
  ),
  site: route('site.read', 'GET', '/sites/{key}', 'One site with its settings', { site })
    .input(Key)
    .output(envelope(SiteDetail)),
  saveIdentity: saving('identity', SETTINGS.identity, 'Change the name, theme and locale of a site'),
  saveFlags: saving('flags', SETTINGS.flags, 'Switch parts of a site on and off'),
  saveCopy: saving('copy', SETTINGS.copy, 'Change the words of a site'),
  saveAltTexts: saving('alt-texts', SETTINGS['alt-texts'], 'Change what pictures say'),
  saveBrand: saving('brand', SETTINGS.brand, 'Change colours, face and logos'),
  saveMenus: saving('menus', SETTINGS.menus, 'Change the menus'),
  saveSocials: saving('socials', SETTINGS.socials, 'Change the links to other places'),
  savePullDown: saving('pull-down', SETTINGS['pull-down'], 'Change the banner of the menus'),
  saveMaintenance: saving('maintenance', SETTINGS.maintenance, 'Close a site for maintenance, or open it'),
  saveLinks: saving('links', SETTINGS.links, 'Change where a site leads'),
  saveListing: saving('listing', SETTINGS.listing, 'Change the direction of lists'),
  saveLabels: saving('labels', SETTINGS.labels, 'Change the words for what videos are described with'),
  saveEmail: saving('email', SETTINGS.email, 'Change who emails are from'),
  resetSettings: route(
    'site.edit',
    'POST',
    '/sites/{key}/settings/{part}/reset',
    'Make a part again what the files of the site say',
    { site },
  )
    .input(PartOf.extend({ version: Version }))
    .errors(VERSION_CONFLICT)
    .output(Saved),
  settingsHistory: historyEndpoint({
    path: `${SETTINGS_PATH}/history`,
    tags,
    access: { permission: 'site.read' },
    site,
    one: PartOf,
  }),
  restoreSettings: restoreEndpoint({
    path: `${SETTINGS_PATH}/restore`,
    tags,
    access: { permission: 'site.edit' },
    site,
    one: PartOf,
  }).errors({
    ...VERSION_CONFLICT,
    FITS_NO_MORE: { status: 409, message: 'The earlier version breaks a current rule.' },
  }),
});
