import * as m from '#messages/catalogue';
import type { View } from '#ui/page/view.tsx';
import type { Filters } from '../../contract/browse-types.ts';
import type { FilterGroup } from './filter-group.ts';

const GROUPS: Readonly<Record<string, () => string>> = {
  category: m.filter_category,
  'sub-category': m.filter_sub_category,
  tag: m.filter_tag,
  length: m.length,
  resolution: m.resolution,
  degree: m.filter_degree,
  type: m.filter_type,
  format: m.format,
  device: m.filter_device,
  model: m.filter_model,
  letter: m.first_letter,
  specs: m.filter_specs,
  ethnicity: m.filter_ethnicity,
  bodyType: m.filter_body_type,
  hair: m.filter_hair,
  eyes: m.filter_eyes,
  inShows: m.filter_in_shows,
  inPrivateShows: m.filter_in_private_shows,
};

/** The API's key for a parameter with two spellings. */
const KEYS: Readonly<Record<string, string>> = { 'sub-category': 'subCategory' };

/** Display texts for words of the contract. */
const VALUES: Readonly<Record<string, () => string>> = {
  'type video3D': m.stereo,
  'type video2D': m.mono,
  'type compilation': m.compilation,
  'type featured': m.featured,
  'degree flat': m.on_a_screen,
  'format sbs': m.format_sbs,
  'format tb': m.format_tb,
  'format mono': m.format_mono,
  'length under-10': m.length_under_10,
  'length 10-20': m.length_10_20,
  'length 20-40': m.length_20_40,
  'length over-40': m.length_over_40,
};

/** The dictionaries that hold terms for these words, which a site may replace. */
const DICTIONARIES: Readonly<Record<string, string>> = {
  type: 'videoFormats',
  format: 'videoTechFormats',
  degree: 'videoDegrees',
  resolution: 'videoResolutions',
};

/** The filters to offer: these, in this order, each with the choices that the site has. */
export function offeredFilters(
  groups: Filters['groups'],
  words: readonly string[],
  labels: View['labels'] = {},
): FilterGroup[] {
  return words.flatMap((name) => {
    const label = GROUPS[name]?.();
    const choices = groups.find(({ key }) => key === (KEYS[name] ?? name))?.choices ?? [];
    if (!label) return [];
    return [
      {
        name,
        label,
        choices: choices.map(({ value, label: title, count }) => ({
          value: name === 'letter' ? value.toUpperCase() : value,
          label: title ?? labels[DICTIONARIES[name] ?? '']?.[value] ?? valueInWords(name, value),
          count,
        })),
      },
    ];
  });
}

function valueInWords(name: string, value: string): string {
  if (name === 'letter') return value.toUpperCase();
  if (name === 'degree' && value !== 'flat') return m.degrees({ count: value });
  return VALUES[`${name} ${value}`]?.() ?? value;
}
