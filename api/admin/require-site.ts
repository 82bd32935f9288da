import { Forbidden } from '#kernel/errors.ts';
import type { SiteRule } from '../declare/admin-declare.ts';
import type { Permission } from '../declare/permissions.ts';
import { sitesHeld } from '../declare/rights.ts';
import { type AdminContext, operatorOf } from './context.ts';

/**
 * Limits an operator whose roles count at some sites to those sites. Refuses endpoints without a site rule, and input
 * that names no site.
 */
export async function requireSite(
  context: AdminContext,
  permission: Permission,
  rule: SiteRule | undefined,
  input: unknown,
): Promise<void> {
  const own = sitesHeld(operatorOf(context), permission);
  if (own === 'all' || rule === 'none') return;
  if (rule === undefined) throw new Forbidden('Your role covers some sites only, and this is about all of them.');
  if ('input' in rule && rule.narrows && narrow(input, rule.input, [...own])) return;
  const named = await sitesNamed(context, rule, input);
  const isOwn = (site: string) => own.has(site);
  const isCovered = (sites: readonly string[]) =>
    'some' in rule && rule.some ? sites.some(isOwn) : sites.length > 0 && sites.every(isOwn);
  if (named.length === 0 || !named.every(isCovered)) throw new Forbidden('Your role does not cover this site.');
}

/** More than any screen sends; the input isn't validated yet. */
const MOST_NAMED = 500;

/** The sites of each thing that the input names. */
async function sitesNamed(
  context: AdminContext,
  rule: Exclude<SiteRule, 'none'>,
  input: unknown,
): Promise<readonly (readonly string[])[]> {
  const values = valuesAt(input, 'input' in rule ? rule.input : rule.by);
  const isName = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  if (values.length > MOST_NAMED || !values.every(isName)) return [];
  const names = values.map(String);
  if ('of' in rule) {
    const found: (readonly string[])[] = [];
    for (const name of new Set(names)) found.push(await context.sitesOf(rule.of, name));
    return found;
  }
  // Where one site is expected, a list would be read as the name of another site.
  return rule.narrows ? names.map((name) => name.split(',')) : names.map((name) => [name]);
}

/** Fills in these sites if the query names none. Returns false if it names some. */
function narrow(input: unknown, field: string, sites: readonly string[]): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const given = (input as Record<string, unknown>)[field];
  if (given !== undefined && given !== '') return false;
  // The library validates this same object afterwards.
  (input as Record<string, unknown>)[field] = sites.join(',');
  return true;
}

/** Like `valueAt`, for lists: `changed.id` is the id of each item of `changed`. */
function valuesAt(input: unknown, path: string): unknown[] {
  let values: unknown[] = [input];
  for (const name of path.split('.'))
    values = values.flatMap((value) => (value as Record<string, unknown> | undefined | null)?.[name] ?? []);
  return values;
}

/** The input's value at `params.id`, or at `id`. */
export function valueAt(input: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], input);
}
