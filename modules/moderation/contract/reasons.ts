/** Reasons for a report, most urgent first. */
export const REASONS = [
  'under-age',
  'non-consensual',
  'depicted',
  'illegal',
  'rights',
  'impersonation',
  'harassment',
  'spam',
  'other',
] as const;

/** A report for this reason needs no name and no email (R4). */
export const ANONYMOUS_REASON: (typeof REASONS)[number] = 'under-age';
/** The kind of a report about a page, by its address (R2). */
export const ADDRESS = 'address';
export const LENGTHS = { subject: 2000, note: 2000, facts: 2000, rule: 300, appeal: 5000, reporter: 120 } as const;
