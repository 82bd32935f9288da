import type { ApiContext } from '#api/request/context.ts';
import { NotFound } from '#kernel/errors.ts';
import { declaredQuery } from '#ui/page/page-query.ts';
import { preferencesFrom } from '#ui/page/preferences.ts';
import { type PageDeps, pageRequestOf } from './make-page.ts';

/** What is the visitor's own on the page at an address, for an application that goes there without loading the page. */
export async function noteOf(
  address: string,
  context: ApiContext,
  deps: PageDeps,
): Promise<{ of: string; mine: unknown }> {
  // Put together rather than resolved: two slashes at its start would name a host.
  const url = new URL(`http://page.invalid${address}`);
  const at = await deps.pages.at(url.pathname);
  if (!at.note) throw new NotFound();
  const preferences = preferencesFrom(context.request.cookies, context.site);
  const request = pageRequestOf({ ...context, preferences }, url.pathname, deps);
  return { of: url.pathname + declaredQuery(at.handle, url.search), mine: await at.note(request) };
}
