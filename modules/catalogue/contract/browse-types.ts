import { z } from 'zod';
import { Image, ModelList } from './types.ts';

/** A tag of videos or models, with how many the site shows. */
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
/** With a page of its models. */
export const ModelTagItem = ModelTag.extend({ models: ModelList });
export type ModelTagItem = z.output<typeof ModelTagItem>;

/** A category with a type is listed apart from ordinary ones; `custom` leads where the operator says. */
export const CATEGORY_TYPES = ['free', 'bonus', 'custom'] as const;
/** Slugs of the categories of free and of bonus videos. */
export const FREE_CATEGORY_KEY = 'free';
export const BONUS_CATEGORY_KEY = 'bonus';

/** Extra fields of a custom category. */
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
  /** In custom categories only. */
  ...CustomCategory.partial().shape,
});
export type Category = z.output<typeof Category>;

export const CategoryItem = Category.extend({
  description: z.string(),
  /** The parent category. */
  parent: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }).nullable(),
  subCategories: z.array(Category),
});
export type CategoryItem = z.output<typeof CategoryItem>;

export const Device = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  image: Image,
  /** Qualities it plays well, best first. */
  qualities: z.array(z.string()),
  sort: z.number().int(),
});
export type Device = z.output<typeof Device>;

export const DeviceItem = Device.extend({
  description: z.string(),
  /** Setup instructions, in order. */
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  links: z.array(z.object({ label: z.string(), link: z.string(), inNewTab: z.boolean() })),
});
export type DeviceItem = z.output<typeof DeviceItem>;

/**
 * What a list can be filtered by: `key` is the query parameter, `value` what it takes. Choices without results are left
 * out.
 */
export const FilterGroup = z.object({
  key: z.string(),
  choices: z.array(
    z.object({
      value: z.string(),
      /** A title that operators entered; null where `value` is a word of the contract. */
      label: z.string().nullable(),
      /** The results it leaves, given the other filters; null where that isn't counted. */
      count: z.number().int().nullable(),
    }),
  ),
});
export type FilterGroup = z.output<typeof FilterGroup>;
export const Filters = z.object({ groups: z.array(FilterGroup) });
export type Filters = z.output<typeof Filters>;
