import { z } from 'zod';

/** The policies that have templates, in the order of a site's footer. */
export const POLICY_SLUGS = [
  'terms-and-conditions',
  'privacy-policy',
  'cookie-policy',
  'refund-policy',
  'complaints-policy',
  'usc-2257',
  'dmca',
  'contact',
  'ca-privacy-rights',
] as const;
export type PolicySlug = (typeof POLICY_SLUGS)[number];

/** Needed only where Californian law applies. */
export const OPTIONAL_SLUGS: readonly PolicySlug[] = ['ca-privacy-rights'];

/** A single line without characters that would start a link or end a table cell. */
const Line = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^[\]<>|\\`]*$/, 'Leave out [ ] < > | ` and \\.')
  .overwrite((text) => text.replaceAll(/\s+/g, ' '));
const Address = z.union([z.literal(''), z.email('Enter one email address.').max(254)]);

/** Values for the templates' blanks, entered once for all. */
export const PolicyBlanks = z.object({
  company: Line,
  address: Line,
  country: Line,
  email: Address,
  complaintsEmail: Address,
  privacyEmail: Address,
  custodian: Line,
  custodianAddress: Line,
  dmcaAgent: Line,
  dmcaAddress: Line,
  dmcaEmail: Address,
});
export type PolicyBlanks = z.output<typeof PolicyBlanks>;
export type BlankName = keyof PolicyBlanks;
export const BLANK_NAMES = Object.keys(PolicyBlanks.shape) as BlankName[];
