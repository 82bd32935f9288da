/** How long the contact is valid: later dates wouldn't be trusted, earlier ones need more upkeep. */
const MONTHS_AHEAD = 6;

/** Where to report vulnerabilities (RFC 9116). The date changes once a month. */
export function securityTxt({ contact, origin, now }: { contact: string; origin: string; now: Date }): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD, 1));
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
