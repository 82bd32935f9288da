import { z } from 'zod';
import { adminEndpoint, adminRoutes, VALIDATION_ERROR, VERSION_CONFLICT, Version } from '#api/declare/admin-declare.ts';
import { historyEndpoint, restoreEndpoint } from '#api/declare/admin-history.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { BrandImage, Host, SETTINGS, SETTINGS_PARTS, SiteIdentity } from './settings.ts';

export const MOST_IMAGE_BYTES = 4 * 1024 * 1024;
export const IMAGE_SECONDS = 60;

const tags = ['sites'];
const SETTINGS_PATH = '/api/admin/v1/sites/{key}/settings/{part}';
const route = adminRoutes(...tags);

const Key = z.object({ key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'There is no such site.') });
const Part = z.enum(SETTINGS_PARTS);
const PartOf = Key.extend({ part: Part });
/** Limited to the operator's sites. */
const site = { input: 'key' } as const;

export const SiteRow = Key.extend({
  name: z.string(),
  hosts: z.array(z.string()),
  theme: z.string(),
  word: z.string(),
  locale: z.string(),
  /** The parts that operators have changed. */
  changed: z.array(Part),
  /** Opened to visitors by an operator. */
  isOpen: z.boolean(),
  /** Closed for maintenance. */
  isClosed: z.boolean(),
  /** Comes from a folder of the program; other sites were made in the admin. */
  isFromFiles: z.boolean(),
});
export type SiteRow = z.output<typeof SiteRow>;

/** The current values of all parts. */
const Settings = z.object(SETTINGS);
export const SiteDetail = SiteRow.extend({
  settings: Settings,
  /** The version of each part that was ever changed. */
  versions: z.partialRecord(Part, Version),
  /** The values in the site's files. */
  defaults: Settings,
  /** How visitors get here: the origin in links, emails and to billers, and the proxy settings. */
  reach: z.object({
    origin: z.string(),
    publicUrl: z.string().nullable(),
    trustedProxies: z.number().int(),
    port: z.number().int().nullable(),
  }),
});
export type SiteDetail = z.output<typeof SiteDetail>;

/** The initial values of a site made in the admin. */
export const NewSite = z.object({
  key: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{1,39}$/, 'Use 2 to 40 small letters, digits and dashes. Begin with a letter.')
    .refine((key) => key !== 'new', 'Choose another key.'),
  name: SiteIdentity.shape.name,
  domain: Host,
  word: SiteIdentity.shape.word,
  theme: SiteIdentity.shape.theme,
});
export type NewSite = z.output<typeof NewSite>;

export const SiteReadiness = z.object({
  isOpen: z.boolean(),
  openedAt: z.iso.datetime().nullable(),
  version: Version,
  lines: z.array(
    z.object({
      name: z.string(),
      isReady: z.boolean(),
      missing: z.array(z.string()),
      path: z.string(),
      /** The reason for opening the site without it. */
      reason: z.string().nullable(),
    }),
  ),
});
export type SiteReadiness = z.output<typeof SiteReadiness>;

const Reason = z.string().trim().min(10, 'Write why, in 10 characters or more.').max(500);

const Saved = envelope(z.object({ version: Version }));

/** Saves a whole part. */
function saving<Schema extends z.ZodType>(part: string, value: Schema, summary: string) {
  return route('site.edit', 'PUT', `/sites/{key}/${part}`, summary, { site })
    .input(Key.extend({ version: Version, value }))
    .errors({ ...VERSION_CONFLICT, ...VALIDATION_ERROR })
    .output(Saved);
}

/** Endpoints for the settings of sites. Changes reach all processes within a second (R9). */
export const siteAdminEndpoints = moduleEndpoints('site', {
  sites: route('site.read', 'GET', '/sites', 'Every site', { site: 'none' }).output(
    envelope(z.object({ sites: z.array(SiteRow) })),
  ),
  site: route('site.read', 'GET', '/sites/{key}', 'One site with its settings', { site })
    .input(Key)
    .output(envelope(SiteDetail)),
  makeSite: route('site.make', 'POST', '/sites', 'Make a site; it is closed until it is opened')
    .input(NewSite)
    .errors(VALIDATION_ERROR)
    .output(envelope(Key)),
  removeSite: route('site.make', 'DELETE', '/sites/{key}', 'Remove a site that was never open')
    .input(Key)
    .errors({
      IS_OF_FILES: { status: 409, message: 'This site is a folder of the program. Take it out of sites/all.ts.' },
      WAS_OPEN: { status: 409, message: 'This site was open, so members and payments may name it. Close it instead.' },
    })
    .output(envelope(z.object({}))),
  readiness: route('site.read', 'GET', '/sites/{key}/readiness', 'What a site needs before it opens', { site })
    .input(Key)
    .output(envelope(SiteReadiness)),
  openSite: route('site.open', 'POST', '/sites/{key}/open', 'Open a site to visitors', {
    description: 'Each line that isn’t ready needs a reason by its name; they are in the audit log.',
  })
    .input(Key.extend({ version: Version, reasons: z.record(z.string().max(60), Reason) }))
    .errors({
      ...VERSION_CONFLICT,
      NOT_READY: { status: 409, message: 'Something is still missing. Finish it, or say why you open without it.' },
    })
    .output(Saved),
  closeSite: route('site.open', 'POST', '/sites/{key}/close', 'Close a site until it is opened again')
    .input(Key.extend({ version: Version, reason: Reason }))
    .errors(VERSION_CONFLICT)
    .output(Saved),
  addBrandImage: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/brand-images',
      inputStructure: 'detailed',
      tags,
      summary: 'Add a logo or an icon, to be chosen in a brand',
      description: 'The body is the image: PNG, JPEG, WebP or AVIF. It is kept in the size that pages show.',
    })
    .meta({ access: { permission: 'site.edit' }, site: 'none', rateLimit: { limit: 60, windowMs: 60_000 } })
    .input(
      z.object({
        query: z.object({ kind: z.enum(['logo', 'icon']) }),
        body: z.file('Send an image.').max(MOST_IMAGE_BYTES, 'The image is too large.'),
      }),
    )
    .errors({
      NOT_AN_IMAGE: { status: 422, message: 'Use a PNG, JPEG, WebP or AVIF of at most 16 million pixels.' },
      TOO_MANY: { status: 409, message: 'There are 500 images already.' },
    })
    .output(envelope(BrandImage)),
  saveHosts: saving('hosts', SETTINGS.hosts, 'Change the hosts that a site answers on'),
  saveIdentity: saving('identity', SETTINGS.identity, 'Change the name, word, theme and locale of a site'),
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
    .errors({ ...VERSION_CONFLICT, ...VALIDATION_ERROR })
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
    ...VALIDATION_ERROR,
    FITS_NO_MORE: { status: 409, message: 'The earlier version breaks a current rule.' },
  }),
});
