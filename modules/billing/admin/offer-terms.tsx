import { field } from '#admin/components/resource/index.ts';
import { money } from '#admin/components/screen/money.ts';
import { SiteNames } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/billing-admin';
import type { FrozenOffer } from '../contract/offers.ts';
import type { Money } from '../contract/types.ts';

interface Term {
  title: () => string;
  /** Undefined leaves the term out, such as the trial of a plan without one. */
  words: (value: unknown) => string;
  sites?: true;
}

const yes = (value: unknown) => (value === true ? m.yes() : '');
const isPrice = (value: unknown): value is { months: number; rebill: Money } =>
  typeof value === 'object' && value !== null && 'months' in value && 'rebill' in value;

/**
 * Terms that selling modules add to an offer. Those modules depend on this one, so it knows their terms by name only; a
 * test checks that they match.
 */
export const TERMS: Readonly<Record<string, Term>> = {
  trial: { title: m.term_trial, words: yes },
  dailyDownloadCap: {
    title: m.term_downloads,
    words: (cap) => (typeof cap === 'number' ? m.term_downloads_a_day({ count: cap }) : m.term_no_limit()),
  },
  sites: { title: m.term_sites, words: (sites) => (Array.isArray(sites) ? sites.join(', ') : ''), sites: true },
  replaces: { title: m.term_replaces, words: yes },
  region: { title: m.term_region, words: (code) => regionName(code) },
  isDiscounted: { title: m.term_discounted, words: yes },
  isDowngrade: { title: m.term_downgrade, words: yes },
  isLifeTimePrice: { title: m.term_lifetime, words: yes },
  isClassicBundle: { title: m.term_bundle, words: yes },
  isSeparated: { title: m.term_separated, words: yes },
  vip: {
    title: m.term_vip,
    words: (vip) => (isPrice(vip) ? m.term_vip_after({ count: vip.months, amount: money(vip.rebill) }) : ''),
  },
  tokens: { title: m.term_tokens, words: (count) => (typeof count === 'number' ? String(count) : '') },
};

/** One line for each term. A term without a label is shown as stored. */
export function offerTerms({ subject }: Pick<FrozenOffer, 'subject'>) {
  return Object.entries(subject).flatMap(([name, value]) => {
    const term = TERMS[name];
    const words = term ? term.words(value) : JSON.stringify(value);
    if (words === '') return [];
    const render = term?.sites && Array.isArray(value) ? () => <SiteNames sites={value.map(String)} /> : () => words;
    return [field.words<FrozenOffer>(`term.${name}`, term?.title ?? (() => name), () => words, { render })];
  });
}

/** A country's name, with its state if there is one. */
function regionName(code: unknown): string {
  const [country = '', ...state] = String(code).split('-');
  if (!/^[A-Z]{2}$/.test(country)) return String(code);
  return [new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country, ...state].join(', ');
}
