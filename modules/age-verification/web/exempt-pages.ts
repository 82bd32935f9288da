/** First parts of the paths that stay open to visitors who have not been checked (part 1 §2). */
const EXEMPT: ReadonlySet<string | undefined> = new Set([
  'ca-privacy-rights',
  'terms-and-conditions',
  'privacy-policy',
  'cookie-policy',
  'usc-2257',
  'complaints-policy',
  'removal',
  'reset-password',
  'playa',
  'payment',
  // Where the redirect leads, and the way out.
  'age-verification',
  'sign-out',
]);

/**
 * Whether a page is exempt from the redirect to the age check.
 * @param path as in `URL.pathname`; pages under an exempt one are exempt too
 */
export function isExempt(path: string): boolean {
  return path.startsWith('/') && EXEMPT.has(path.split('/')[1]);
}
