import type { Geolocation } from '#api/request/geolocation.ts';
import { HOUR } from '#kernel/clock.ts';
import { AGE_MODES, type AgeRule, ALL_SITES, ELSEWHERE, MOST_HOURS } from '../../contract/rules.ts';

/** Applies until operators have set a rule (R10). */
const DEFAULT_RULE: AgeRule = {
  site: ALL_SITES,
  location: ELSEWHERE,
  mode: 'explicit',
  providers: [],
  methods: [],
  validHours: MOST_HOURS,
  note: '',
};

/** What rules look at in a provider's proof. */
export interface Proof {
  provider: string;
  method: string | null;
  verifiedAt: Date;
}

/**
 * The rule that applies for a site at a location (R10): the narrowest location first, and for one location the site's
 * own before that of all sites. If the location or region is unknown, the strictest that may apply: of all rules, or of
 * those for the country and its regions.
 */
export function ruleAt(rules: readonly AgeRule[], site: string, geolocation: Geolocation | undefined): AgeRule {
  const ofSite = rules.filter((rule) => rule.site === site || rule.site === ALL_SITES);
  const find = (code: string) =>
    ofSite.find((rule) => rule.location === code && rule.site === site) ??
    ofSite.find((rule) => rule.location === code);
  const elsewhere = find(ELSEWHERE) ?? DEFAULT_RULE;
  if (geolocation?.region) return find(geolocation.region) ?? find(geolocation.country) ?? elsewhere;
  const isTheirs = (code: string) => !geolocation || code.startsWith(`${geolocation.country}-`);
  const codes = [...new Set(ofSite.map((rule) => rule.location))].filter(isTheirs);
  return strictest([
    (geolocation && find(geolocation.country)) ?? elsewhere,
    ...codes.flatMap((code) => find(code) ?? []),
  ]);
}

function strictest(rules: readonly [AgeRule, ...AgeRule[]]): AgeRule {
  return rules.reduce((most, rule) => (isStricter(rule, most) ? rule : most));
}

/**
 * Compares who has to prove their age, then how few providers and methods are accepted, then how short a proof is
 * valid.
 */
function isStricter(rule: AgeRule, than: AgeRule): boolean {
  const [one, other] = [rule, than].map((terms) => [
    AGE_MODES.indexOf(terms.mode),
    terms.providers.length === 0 ? -1000 : -terms.providers.length,
    terms.methods.length === 0 ? -1000 : -terms.methods.length,
    -terms.validHours,
  ]) as [number[], number[]];
  const at = one.findIndex((weight, index) => weight !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** Whether guests need no check. */
export function isOpenToGuests({ mode }: Pick<AgeRule, 'mode'>): boolean {
  return mode === 'off' || mode === 'sign-up';
}

/**
 * Whether a proof counts under a rule: a result is valid only where the law accepts it, and while its provider is
 * configured (R12).
 * @param installed names of the installation's providers
 */
export function isProofFor(
  rule: AgeRule,
  proof: Proof,
  { now, installed }: { now: Date; installed: readonly string[] },
): boolean {
  return (
    installed.includes(proof.provider) &&
    (rule.providers.length === 0 || rule.providers.includes(proof.provider)) &&
    (rule.methods.length === 0 || rule.methods.some((method) => method === proof.method)) &&
    now.getTime() < proof.verifiedAt.getTime() + rule.validHours * HOUR
  );
}
