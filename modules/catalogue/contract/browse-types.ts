import { z } from 'zod';
import { Image, ModelList } from './types.ts';

/** A tag of videos or of models, with how many of them the site shows. */
const tag = {
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
};
export const VideoTag = z.object({ ...tag, videosCount: z.number().int() });
export type VideoTag = z.output<typeof VideoTag>;
export const ModelTag = z.object({ ...tag, modelsCount: z.number().int() });
export type ModelTag = z.output<typeof ModelTag>;
/** With a page of the models that have it. */
export const ModelTagItem = ModelTag.extend({ models: ModelList });
export type ModelTagItem = z.output<typeof ModelTagItem>;

/** Those of a type are not among the ordinary ones: `custom` leads where the operator says. */
export const CATEGORY_TYPES = ['free', 'bonus', 'custom'] as const;
/** The categories of free and of bonus videos go by these slugs. */
export const FREE_CATEGORY_KEY = 'free';
export const BONUS_CATEGORY_KEY = 'bonus';

/** What a custom category has besides. */
export const CustomCategory = z.object({
  text: z.string(),
  image: Image,
  link: z.string(),
  isInNewTab: z.boolean(),
  memberPlus: z.boolean(),
  priceUuid: z.string().nullable(),
});
export type CustomCategory = z.output<typeof CustomCategory>;

export const Category = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  type: z.enum(CATEGORY_TYPES).optional(),
  categoryImage: Image,
  videosCount: z.number().int(),
  /** There in custom ones alone. */
  ...CustomCategory.partial().shape,
});
export type Category = z.output<typeof Category>;

export const CategoryItem = Category.extend({
  description: z.string(),
  /** The category it belongs to. */
  parent: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }).nullable(),
  subCategories: z.array(Category),
});
export type CategoryItem = z.output<typeof CategoryItem>;

export const Device = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  image: Image,
  /** Those it plays well, best first. */
  qualities: z.array(z.string()),
  sort: z.number().int(),
});
export type Device = z.output<typeof Device>;

export const DeviceItem = Device.extend({
  description: z.string(),
  /** How to set it up, in order. */
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  links: z.array(z.object({ label: z.string(), link: z.string(), inNewTab: z.boolean() })),
});
export type DeviceItem = z.output<typeof DeviceItem>;

/**
 * What a list can be narrowed by: `key` is the query word, `value` what it takes; a choice that nothing has is left
 * out.
 */
export const FilterGroup = z.object({
  key: z.string(),
  choices: z.array(
    z.object({
      value: z.string(),
      /** A title that operators gave; null where `value` is a word of the contract. */
      label: z.string().nullable(),
      /** How many it leaves, beside what else the list is narrowed by; null where nobody counts them. */
      count: z.number().int().nullable(),
    }),
  ),
});
export type FilterGroup = z.output<typeof FilterGroup>;
export const Filters = z.object({ groups: z.array(FilterGroup) });
export type Filters = z.output<typeof Filters>;
