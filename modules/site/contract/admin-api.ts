import { z } from 'zod';
import { adminEndpoint, VERSION_CONFLICT, Version } from '#api/declare/admin-declare.ts';
import { historyEndpoint, restoreEndpoint } from '#api/declare/admin-history.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { SETTINGS, SETTINGS_PARTS } from './settings.ts';

const tags = ['sites'];
const SITES = '/api/admin/v1/sites';
const mayRead = { access: { permission: 'site.read' } } as const;
const mayEdit = { access: { permission: 'site.edit' } } as const;

const Key = z.object({ key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'There is no such site.') });
const Part = z.enum(SETTINGS_PARTS);
const PartOf = Key.extend({ part: Part });

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
  return adminEndpoint
    .route({ method: 'PUT', path: `${SITES}/{key}/${part}`, tags, summary })
    .meta(mayEdit)
    .input(Key.extend({ version: Version, value }))
    .errors(VERSION_CONFLICT)
    .output(Saved);
}

/** What operators do with the settings of sites. A change holds in every process within a second (R9). */
export const siteAdminEndpoints = moduleEndpoints('site', {
  sites: adminEndpoint
    .route({ method: 'GET', path: SITES, tags, summary: 'Every site' })
    .meta(mayRead)
    .output(envelope(z.object({ sites: z.array(SiteRow) }))),
  site: adminEndpoint
    .route({ method: 'GET', path: `${SITES}/{key}`, tags, summary: 'One site with its settings' })
    .meta(mayRead)
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
  resetSettings: adminEndpoint
    .route({
      method: 'POST',
      path: `${SITES}/{key}/settings/{part}/reset`,
      tags,
      summary: 'Make a part again what the files of the site say',
    })
    .meta(mayEdit)
    .input(PartOf.extend({ version: Version }))
    .errors(VERSION_CONFLICT)
    .output(Saved),
  settingsHistory: historyEndpoint({
    path: `${SITES}/{key}/settings/{part}/history`,
    tags,
    ...mayRead,
    one: PartOf,
  }),
  restoreSettings: restoreEndpoint({
    path: `${SITES}/{key}/settings/{part}/restore`,
    tags,
    ...mayEdit,
    one: PartOf,
  }).errors({
    ...VERSION_CONFLICT,
    FITS_NO_MORE: { status: 409, message: 'What it was then is not allowed any more.' },
  }),
});
