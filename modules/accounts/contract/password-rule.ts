/** R8. The rule for new passwords. No schemas, because pages load this file. */
export interface PasswordRule {
  longest: number;
  /** Characters that the standard rule refuses and this installation allows. */
  allows: readonly PasswordSign[];
}

export const PASSWORD_SIGNS = ['ampersand', 'quote', 'space'] as const;
export type PasswordSign = (typeof PASSWORD_SIGNS)[number];

export const STANDARD_PASSWORD_RULE: PasswordRule = { longest: 50, allows: [] };
export const SHORTEST_PASSWORD = 8;
/** The time to hash grows with the length. */
export const LONGEST_PASSWORD = 200;

/** The standard rule refuses all white space. Where spaces are allowed, other white space is still refused. */
const REFUSED: Readonly<Record<PasswordSign, string>> = { ampersand: '&', quote: '"', space: '\\s' };

function refusedIn({ allows }: PasswordRule): string {
  const signs = PASSWORD_SIGNS.filter((sign) => !allows.includes(sign)).map((sign) => REFUSED[sign]);
  return [...signs, ...(allows.includes('space') ? ['[\\s--[\\x20]]'] : [])].join('');
}

/** For the `pattern` attribute of a field, which browsers compile with the `v` flag. */
export function passwordPattern(rule: PasswordRule): string {
  return `(?=.*\\d)(?=.*\\p{L})[^${refusedIn(rule)}]{${SHORTEST_PASSWORD},${rule.longest}}`;
}

/** The most permissive rule that can be configured: what it refuses, every rule refuses. */
export const LEAST_PASSWORD_PATTERN = passwordPattern({ longest: LONGEST_PASSWORD, allows: PASSWORD_SIGNS });

export function fitsPasswordRule(password: string, rule: PasswordRule): boolean {
  return new RegExp(`^(?:${passwordPattern(rule)})$`, 'v').test(password);
}

export interface PasswordFaults {
  /** The number of missing characters. */
  tooShortBy: number;
  tooLongBy: number;
  hasNoDigit: boolean;
  hasNoLetter: boolean;
  hasRefused: boolean;
}

/** What is still wrong with a password while it is typed; undefined if nothing is. */
export function passwordFaults(password: string, rule: PasswordRule): PasswordFaults | undefined {
  if (fitsPasswordRule(password, rule)) return undefined;
  const { length } = [...password];
  return {
    tooShortBy: Math.max(0, SHORTEST_PASSWORD - length),
    tooLongBy: Math.max(0, length - rule.longest),
    hasNoDigit: !/\d/v.test(password),
    hasNoLetter: !/\p{L}/v.test(password),
    hasRefused: new RegExp(`[${refusedIn(rule)}]`, 'v').test(password),
  };
}
