import type { Context } from 'hono';
import type { ApiContext } from '#api/request/context.ts';

/** A request for a file: whose it is, and the cookies of a session that was renewed on the way. */
export type MediaRequest = Pick<ApiContext, 'site' | 'visitor'> & {
  reply: { readonly cookies: readonly string[] };
};

/** What somebody who requests a picture or clip has to prove. */
export interface View {
  /** The site, or the only one that shows it, requires an age check. */
  isChecked: boolean;
  /** No check is required, or it was passed; for something hidden, whether an operator sees it in the admin. */
  isVerified: boolean;
  /** It belongs to something hidden, and to nothing that visitors see (R53). */
  isHidden?: true;
}

/** Provided by the composition root. */
export interface MediaGuard {
  /** Site and visitor by the cookies, as endpoints and pages see them. */
  visitorOf(c: Context): Promise<MediaRequest>;
  /**
   * Called for every picture, so it looks up visitors only where it has to.
   * @param address without percent-encoding
   */
  viewOf(c: Context, address: string): Promise<View>;
}

/** Shared caches revalidate every minute, as it may be hidden (R53). */
const FOR_GOOD = 'public, max-age=31536000, s-maxage=60, immutable';
/** The clearance is a cookie; the browser's copy expires soon after it. */
const FOR_THE_CLEARED = 'private, max-age=600';

/** Cache headers of a preview or picture; undefined for those who may not see it (R6). */
export async function keepingOf(
  guard: MediaGuard,
  c: Context,
  address: string,
): Promise<Record<string, string> | undefined> {
  const view = await guard.viewOf(c, address);
  if (!view.isVerified) return undefined;
  return view.isChecked ? { 'cache-control': FOR_THE_CLEARED, vary: 'cookie' } : { 'cache-control': FOR_GOOD };
}

/** Doesn't reveal whether anything exists there (R6). */
export function nothingToSee(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
}
