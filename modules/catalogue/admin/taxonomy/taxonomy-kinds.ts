import type { ComponentType } from 'react';
import * as m from '#messages/catalogue-admin';
import { TAXONOMY_FIELDS, TAXONOMY_KINDS, type TaxonomyKind } from '../../contract/admin-taxonomy.ts';
import { BLANK_CATEGORY, BLANK_CUSTOM_ITEM, BLANK_DEVICE, BLANK_TAG } from './blanks.ts';
import { CategoryFields } from './category-fields.tsx';
import { CustomItemFields } from './custom-item-fields.tsx';
import { DeviceFields } from './device-fields.tsx';
import type { FieldsProps } from './shared-fields.tsx';
import { TagFields } from './tag-fields.tsx';
import { LIST_OPTIONS, TAG_KIND_OPTIONS, TYPE_OPTIONS } from './variety-words.ts';

/** A kind of taxonomy, as the admin shows it. */
export interface TaxonomyScreenKind {
  kind: TaxonomyKind;
  title: () => string;
  make: () => string;
  about: () => string;
  schema: (typeof TAXONOMY_FIELDS)[TaxonomyKind];
  blank: Readonly<Record<string, unknown>>;
  Fields: ComponentType<FieldsProps>;
  /** The varieties: kinds of tags, types of categories, lists of items. */
  varieties: readonly { value: string; label: string }[];
  /** Whether its entries belong to sites and are ordered. */
  isOfSites: boolean;
}

const KINDS: Record<TaxonomyKind, Omit<TaxonomyScreenKind, 'kind' | 'schema'>> = {
  categories: {
    title: m.categories,
    make: m.new_category,
    about: m.about_categories,
    blank: BLANK_CATEGORY,
    Fields: CategoryFields,
    varieties: TYPE_OPTIONS,
    isOfSites: true,
  },
  tags: {
    title: m.tags,
    make: m.new_tag,
    about: m.about_tags,
    blank: BLANK_TAG,
    Fields: TagFields,
    varieties: TAG_KIND_OPTIONS,
    isOfSites: false,
  },
  devices: {
    title: m.devices,
    make: m.new_device,
    about: m.about_devices,
    blank: BLANK_DEVICE,
    Fields: DeviceFields,
    varieties: [],
    isOfSites: true,
  },
  'custom-items': {
    title: m.custom_items,
    make: m.new_custom_item,
    about: m.about_custom_items,
    blank: BLANK_CUSTOM_ITEM,
    Fields: CustomItemFields,
    varieties: LIST_OPTIONS,
    isOfSites: true,
  },
};

/** In the order of their menu. */
export const TAXONOMY_MENU = Object.keys(KINDS) as readonly TaxonomyKind[];

/** The kind in an address; the first of the menu if there is none. */
export function taxonomyScreenKind(named: string | undefined): TaxonomyScreenKind {
  const kind = TAXONOMY_KINDS.find((one) => one === named) ?? 'categories';
  return { ...KINDS[kind], kind, schema: TAXONOMY_FIELDS[kind] };
}
