import type { Context } from 'hono';
import type { ApiContext } from '#api/request/context.ts';

/** A request for bytes: whose it is, and the cookies of a session that was renewed while that was found out. */
export type MediaRequest = Pick<ApiContext, 'site' | 'visitor'> & {
  reply: { readonly cookies: readonly string[] };
};

/** What is asked of anyone who looks at a picture or a clip. */
export interface View {
  /** The site, or whichever alone shows it, asks for an age check. */
  isChecked: boolean;
  /** Nothing is asked, or it has been proved; of what is hidden, whether an operator looks at it in the admin. */
  isVerified: boolean;
  /** It belongs to something hidden, and to nothing that visitors see (R53). */
  isHidden?: true;
}

/** What the composition root tells about requests for media. */
export interface MediaGuard {
  /** Site and visitor of the cookies, as calls and pages see them. */
  visitorOf(c: Context): Promise<MediaRequest>;
  /**
   * Asked for every picture, so it looks nobody up who need not be.
   * @param address of what is to be seen, without its codes
   */
  viewOf(c: Context, address: string): Promise<View>;
}

/** A cache between us and browsers asks every minute whether it is still shown (R53). */
const FOR_GOOD = 'public, max-age=31536000, s-maxage=60, immutable';
/** The clearance that opened it is a cookie; what a browser keeps goes soon after it. */
const FOR_THE_CLEARED = 'private, max-age=600';

/** How long a preview or a picture may be kept, and by whom; undefined for who may not see it at all (R6). */
export async function keepingOf(
  guard: MediaGuard,
  c: Context,
  address: string,
): Promise<Record<string, string> | undefined> {
  const view = await guard.viewOf(c, address);
  if (!view.isVerified) return undefined;
  return view.isChecked ? { 'cache-control': FOR_THE_CLEARED, vary: 'cookie' } : { 'cache-control': FOR_GOOD };
}

/** Says nothing about what lies there, or whether anything does (R6). */
export function nothingToSee(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
}
