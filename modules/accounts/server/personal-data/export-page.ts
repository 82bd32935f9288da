import { html } from 'hono/html';
import { hexOf, parseOklch } from '#kernel/oklch.ts';
import * as m from '#messages/accounts';
import type { Site } from '#sites/site.ts';
import { formatTime } from '#ui/text/formats.ts';
import { formatMoney } from '#ui/text/money.ts';

type Markup = ReturnType<typeof html>;
type Fields = Readonly<Record<string, unknown>>;
type Owner = Pick<Site, 'name' | 'locale' | 'brand'>;

/** Readable titles of modules in display order. Others are shown by their names, at the end. */
const TITLES: Readonly<Record<string, () => string>> = {
  accounts: m.export_accounts,
  profiles: m.export_profiles,
  membership: m.export_membership,
  billing: m.export_billing,
  wallet: m.export_wallet,
  player: m.export_player,
  favourites: m.export_favourites,
  headset: m.export_headset,
  cancellation: m.export_cancellation,
  'age-verification': m.export_age,
  moderation: m.export_moderation,
  email: m.export_email,
};
const placeOf = (name: string) => (name in TITLES ? Object.keys(TITLES).indexOf(name) : Number.POSITIVE_INFINITY);

/** R26. All data of an account as one page: readable offline, without JavaScript, in the site's color. */
export function exportPage(site: Owner, data: Fields, made: Date): string {
  const accent = hexOf(parseOklch(site.brand.accentLight));
  const title = m.export_title({ site: site.name });
  const sections = Object.entries(data)
    .map(([name, known]) => ({ name, title: TITLES[name]?.() ?? nameOf(name), known, place: placeOf(name) }))
    .sort((one, other) => (one.place === other.place ? 0 : one.place - other.place));
  const markup = html`<!doctype html>
<html lang="${site.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title>
<style>:root{color-scheme:light dark;--line:light-dark(#d5d9e0,#343943)}body{margin:0 auto;max-width:60rem;padding:2rem 1rem 4rem;font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
header{border-top:6px solid ${accent};padding-top:1rem}h1{line-height:1.2}h2{margin-top:3rem;border-bottom:2px solid ${accent}}h3{margin:1.5rem 0 .5rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.3rem 1rem;margin:0}dt{font-weight:600}dd{margin:0}ul{padding-left:1.2rem}.wide{overflow-x:auto}.lines{white-space:pre-line}
table{border-collapse:collapse;font-size:.9rem}th,td{padding:.4rem .7rem;border:1px solid var(--line);text-align:left;vertical-align:top}th{white-space:nowrap}td{min-width:7rem}@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.6rem}}</style></head>
<body><header><h1>${title}</h1><p>${m.export_made({ time: formatTime(site.locale, Math.floor(made.getTime() / 1000)) })} ${m.export_files()}</p></header>
<nav><ul>${sections.map(({ name, title }) => html`<li><a href="#${name}">${title}</a></li>`)}</ul></nav>
<main>${sections.map(({ name, title, known }) => html`<section id="${name}"><h2>${title}</h2>${shown(known, site.locale)}<p><a href="data/${name}.json">data/${name}.json</a></p></section>\n`)}</main>
</body></html>
`;
  return String(markup);
}

function shown(value: unknown, locale: string): Markup | string {
  if (Array.isArray(value)) {
    if (value.length === 0) return m.export_none();
    return value.every(isFields)
      ? table(value, locale)
      : html`<ul>${value.map((one) => html`<li>${shown(one, locale)}</li>`)}</ul>`;
  }
  if (value instanceof Date) return formatTime(locale, Math.floor(value.getTime() / 1000));
  if (isFields(value)) return fields(value, locale);
  if (typeof value === 'boolean') return value ? m.export_yes() : m.export_no();
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return formatTime(locale, Math.floor(Date.parse(value) / 1000));
  if (typeof value === 'string' && value.includes('\n')) return html`<span class="lines">${value}</span>`;
  return value === null || value === undefined || value === '' ? '–' : String(value);
}

/** Nested lists follow the plain fields, each under its name. */
function fields(value: Fields, locale: string): Markup {
  const entries = Object.entries(value);
  const facts = entries.filter(([, one]) => !isDeep(one));
  const parts = entries.filter(([, one]) => isDeep(one));
  return html`${facts.length > 0 ? html`<dl>${facts.map(([name]) => html`<dt>${nameOf(name)}</dt><dd>${shownIn(value, name, locale)}</dd>`)}</dl>` : ''}
${parts.map(([name, one]) => html`<h3>${nameOf(name)}</h3>${shown(one, locale)}`)}`;
}

/** A scrolling area has to be reachable by keyboard. */
function table(rows: readonly Fields[], locale: string): Markup {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return html`<div class="wide" tabindex="0"><table><thead><tr>${names.map((name) => html`<th scope="col">${nameOf(name)}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${names.map((name) => html`<td>${shownIn(row, name, locale)}</td>`)}</tr>\n`)}</tbody></table></div>`;
}

/** Sums are kept in cents. */
function shownIn(fields: Fields, name: string, locale: string): Markup | string {
  const { [name]: minor, currency } = fields;
  return isSum(name) && typeof minor === 'number' && typeof currency === 'string'
    ? formatMoney(locale, { minor, currency })
    : shown(minor, locale);
}

const isSum = (name: string) => /(^m|M)inor$/.test(name);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const isDeep = (value: unknown) => isFields(value) || (Array.isArray(value) && value.some(isFields));

/** `lastSeenAt`, `last_seen_at` → Last seen at; `amountMinor` → Amount */
function nameOf(key: string): string {
  const text = (isSum(key) && key !== 'minor' ? key.slice(0, -'Minor'.length) : key)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}
