import type { PageHandle, QueryRule } from '#ui/page/page-query.ts';
import { alsoNamed, oneOf, saidAs } from '#ui/page/page-query.ts';
import { letterRule } from '../lists/letter-links.tsx';

/** A well-formed slug; whether it exists is for the list to find out. */
const slug: QueryRule = (value) => (/^[a-z0-9-]{1,120}$/.test(value) && value !== 'all' ? value : undefined);

/**
 * The filters of lists of videos, in display order. Names and other spellings are those of the API
 * (`filter-rules.test.ts`).
 */
export const VIDEO_FILTERS = {
  category: slug,
  'sub-category': alsoNamed(slug, 'subCategory'),
  tag: slug,
  length: oneOf('under-10', '10-20', '20-40', 'over-40'),
  resolution: oneOf('8K', '7K', '6K', '5K', '4K', '3K', '2K', 'FHD', 'HD'),
  degree: oneOf('180', '200', '220', '360', 'flat'),
  type: oneOf('video3D', 'video2D', 'compilation'),
  format: oneOf('sbs', 'tb', 'mono'),
  device: slug,
  model: alsoNamed(slug, 'models'),
  letter: letterRule,
} as const satisfies PageHandle['query'];

export const MODEL_FILTERS = {
  tag: slug,
  specs: slug,
  ethnicity: slug,
  bodyType: alsoNamed(slug, 'body type', 'body-type', 'body_type'),
  hair: slug,
  eyes: slug,
  inShows: alsoNamed(slug, 'in shows', 'in-shows', 'in_shows'),
  inPrivateShows: alsoNamed(slug, 'in private shows', 'in-private-shows', 'in_private_shows'),
  type: oneOf('featured'),
} as const satisfies PageHandle['query'];

/** The filters in an address; meaningless values are ignored. */
export function narrowingOf(url: string, rules: Readonly<Record<string, QueryRule>>): Record<string, string> {
  const { searchParams } = new URL(url);
  const found: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const said = saidAs(name, rule, searchParams);
    if (said !== undefined) found[name] = said;
  }
  return found;
}
