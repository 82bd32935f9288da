import { Forbidden } from '#kernel/errors.ts';
import type { SiteRule } from '../declare/admin-declare.ts';
import type { Permission } from '../declare/permissions.ts';
import { sitesHeld } from '../declare/rights.ts';
import { type AdminContext, operatorOf } from './context.ts';

/**
 * Lets an operator whose roles count at some sites through to those alone. What does not say how its site is found, or
 * names none, is refused.
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

/** What no screen sends more of; nothing was validated yet. */
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
  // What takes one site would read a list as the name of another one.
  return rule.narrows ? names.map((name) => name.split(',')) : names.map((name) => [name]);
}

/** Has a question that names no site ask for these. Answers false where it names some. */
function narrow(input: unknown, field: string, sites: readonly string[]): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const given = (input as Record<string, unknown>)[field];
  if (given !== undefined && given !== '') return false;
  // The library validates this very object afterwards.
  (input as Record<string, unknown>)[field] = sites.join(',');
  return true;
}

/** The same of lists: `changed.id` is each id of what was changed. */
function valuesAt(input: unknown, path: string): unknown[] {
  let values: unknown[] = [input];
  for (const name of path.split('.'))
    values = values.flatMap((value) => (value as Record<string, unknown> | undefined | null)?.[name] ?? []);
  return values;
}

/** What the input has at `params.id`, or at `id`. */
export function valueAt(input: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], input);
}
