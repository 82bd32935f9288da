import { z } from 'zod';
import { LinkAddressOrNone } from '#api/declare/link-address.ts';
import type { EntryKind } from '#modules/content/contract/kinds.ts';

/** A word or a few, as visitors type them. */
const Term = z.string().trim().min(1).max(80);
const Terms = z.array(Term).max(300);

/** What a site answers by other rules than how well it fits. */
export const SEARCH_RULES = {
  name: 'search.rules',
  content: z.object({
    /** R9. Answered with nothing, wherever they stand in a search. */
    forbidden: Terms,
    /** R8. Whether the terms below lead somewhere of their own. */
    isSpecial: z.boolean(),
    gayTerms: Terms,
    gayLink: LinkAddressOrNone,
    transTerms: Terms,
    transLink: LinkAddressOrNone,
  }),
} as const satisfies EntryKind;

export const KINDS = [SEARCH_RULES] as const;

/** What card schemes and processors forbid to offer; where operators wrote no rules, this holds. */
export const FORBIDDEN: readonly string[] = [
  'underage',
  'minor',
  'minors',
  'child',
  'children',
  'kid',
  'kids',
  'preteen',
  'schoolgirl',
  'schoolboy',
  'incest',
  'bestiality',
  'rape',
  'nonconsensual',
  'non consensual',
  'without consent',
  'unconscious',
  'drugged',
  'trafficking',
  'deepfake',
];
