import { type LoaderFunctionArgs, redirect } from 'react-router';
import { orErrorPage } from '#api/page.ts';
import { isName } from '#modules/catalogue/web/index.tsx';
import type { PageHandle } from '#ui/page/page-query.ts';
import { player } from './api.ts';
import { startingType, steadySource } from './sources/choose-source.ts';

/** The redirect is to a link of the visitor's own. */
export const handle: PageHandle = { readsRequest: true };

/**
 * `/watch/{slug}/`: the player for browsers without scripts. Redirects to the file that this visitor may watch.
 */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { slug = '' } = params;
  if (!isName(slug)) throw new Response(null, { status: 404 });
  const found = await orErrorPage(player(context).sources({ id: slug }));
  const source = steadySource(found[startingType(found)]);
  if (!source) throw new Response(null, { status: 404 });
  return redirect(source.url);
}
