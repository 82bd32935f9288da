import type { Site } from '#sites/site.ts';
import { SETTINGS, type SettingsOf, type SettingsPart } from '../contract/settings.ts';

/** Where each part of the settings is stored in a site. */
const PLACES: {
  readonly [Part in SettingsPart]: {
    of(site: Site): SettingsOf<Part>;
    put(value: SettingsOf<Part>): Partial<Site>;
  };
} = {
  identity: {
    of: ({ name, word, theme, locale }) => ({ name, word, theme, locale }),
    put: (identity) => identity,
  },
  hosts: { of: ({ domain, hosts }) => ({ domain, hosts: [...hosts] }), put: (hosts) => hosts },
  flags: {
    of: ({ flags, camList }) => ({ ...flags, camList }),
    put: ({ camList, ...flags }) => ({ flags, ...(camList && { camList }) }),
  },
  copy: {
    of: ({ copy }) => ({ ...copy, benefits: [...copy.benefits] }),
    put: (copy) => ({ copy }),
  },
  'alt-texts': { of: ({ altTexts }) => altTexts, put: (altTexts) => ({ altTexts }) },
  brand: { of: ({ brand }) => brand, put: (brand) => ({ brand }) },
  menus: { of: ({ menus }) => SETTINGS.menus.parse(menus), put: (menus) => ({ menus }) },
  socials: {
    of: ({ socials }) => ({ items: [...socials] }),
    put: ({ items }) => ({ socials: items }),
  },
  'pull-down': { of: ({ pullDown }) => pullDown, put: (pullDown) => ({ pullDown }) },
  maintenance: { of: ({ maintenance }) => maintenance, put: (maintenance) => ({ maintenance }) },
  links: { of: ({ links }) => links, put: (links) => ({ links }) },
  listing: { of: ({ listing }) => listing, put: (listing) => ({ listing }) },
  email: { of: ({ email }) => email, put: (email) => ({ email }) },
  labels: {
    of: ({ labels }) => ({ labels: SETTINGS.labels.shape.labels.parse(labels) }),
    put: (labels) => labels,
  },
};

export function partOf<Part extends SettingsPart>(site: Site, part: Part): SettingsOf<Part> {
  return PLACES[part].of(site);
}

/** The part with a row's changes; undefined if the row doesn't fit this version of the program. */
export function changedPart<Part extends SettingsPart>(
  site: Site,
  part: Part,
  value: Readonly<Record<string, unknown>>,
): SettingsOf<Part> | undefined {
  const { data } = SETTINGS[part].safeParse({ ...partOf(site, part), ...value });
  return data as SettingsOf<Part> | undefined;
}

export function withPart<Part extends SettingsPart>(site: Site, part: Part, value: SettingsOf<Part>): Site {
  return { ...site, ...PLACES[part].put(value) };
}
