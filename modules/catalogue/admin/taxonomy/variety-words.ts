import * as m from '#messages/catalogue-admin';
import { CATEGORY_TYPES } from '../../contract/browse-types.ts';
import { TAG_KINDS } from '../../contract/tag-kinds.ts';

const WORDS: Readonly<Record<string, () => string>> = {
  video: m.of_videos,
  model: m.of_models,
  specs: m.specs,
  ethnicity: m.ethnicity,
  bodyType: m.body_type,
  hair: m.hair,
  eyes: m.eyes,
  inPrivateShows: m.in_private_shows,
  inShows: m.in_shows,
  free: m.type_free,
  bonus: m.type_bonus,
  custom: m.type_custom,
  videos: m.videos,
  models: m.models,
};

export const varietyWord = (value: string) => WORDS[value]?.() ?? value;

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: varietyWord(value) }));
export const TAG_KIND_OPTIONS = optionsOf(TAG_KINDS);
export const TYPE_OPTIONS = optionsOf(CATEGORY_TYPES);
export const LIST_OPTIONS = optionsOf(['videos', 'models']);
