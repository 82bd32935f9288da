import type { ApiContext } from '#api/request/context.ts';
import { GUEST } from '#api/request/visitor.ts';
import { NotFound } from '#kernel/errors.ts';
import { declaredQuery } from '#ui/page/page-query.ts';
import { preferencesFrom } from '#ui/theme.ts';
import { type PageDeps, pageRequestOf } from './make-page.ts';

/** One visitor's own data on the page at an address. */
export async function viewerDataAt(
  address: string,
  context: ApiContext,
  deps: PageDeps,
): Promise<{ address: string; data: unknown }> {
  // Concatenated rather than resolved: two slashes at its start would name a host.
  const url = new URL(`http://page.invalid${address}`);
  const at = await deps.pages.at(url.pathname);
  if (!at.viewerData) throw new NotFound();
  const { verified } = context.visitor;
  // An embedded page shows a guest's data, whoever views it.
  const visitor = at.handle.layout === 'embed' ? { ...GUEST, verified } : context.visitor;
  const preferences = preferencesFrom(context.request.cookies, context.site);
  const request = pageRequestOf({ ...context, visitor, preferences }, url.pathname, deps);
  return { address: url.pathname + declaredQuery(at.handle, url.search), data: await at.viewerData(request) };
}
