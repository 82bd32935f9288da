import { z } from 'zod';
import { LinkAddressOrNone } from '#api/declare/link-address.ts';
import type { EntryKind } from '#modules/content/contract/kinds.ts';

/** A word or phrase, as visitors type it. */
const Term = z.string().trim().min(1).max(80);
const Terms = z.array(Term).max(300);

/** A site's rules for searches that aren't answered by relevance. */
export const SEARCH_RULES = {
  name: 'search.rules',
  content: z.object({
    /** R9: a search with any of these, anywhere in it, has no results. */
    forbidden: Terms,
    /** R8: whether searches for the terms below lead to the links. */
    isSpecial: z.boolean(),
    gayTerms: Terms,
    gayLink: LinkAddressOrNone,
    transTerms: Terms,
    transLink: LinkAddressOrNone,
  }),
} as const satisfies EntryKind;

export const KINDS = [SEARCH_RULES] as const;

/** What card schemes and payment processors forbid; used where operators wrote no rules. */
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
