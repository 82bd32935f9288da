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
  const sites = await sitesOf(context, rule, input);
  const isOwn = (site: string) => own.has(site);
  const isCovered = 'some' in rule && rule.some ? sites.some(isOwn) : sites.length > 0 && sites.every(isOwn);
  if (!isCovered) throw new Forbidden('Your role does not cover this site.');
}

async function sitesOf(
  context: AdminContext,
  rule: Exclude<SiteRule, 'none'>,
  input: unknown,
): Promise<readonly string[]> {
  const value = valueAt(input, 'input' in rule ? rule.input : rule.by);
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return 'input' in rule ? String(value).split(',') : context.sitesOf(rule.of, String(value));
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

/** What the input has at `params.id`, or at `id`. */
export function valueAt(input: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], input);
}
