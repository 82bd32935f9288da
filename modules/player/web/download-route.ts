import { type LoaderFunctionArgs, redirect } from 'react-router';
import { asFormRefusal, visitorOf } from '#api/page.ts';
import { membershipState } from '#api/request/visitor.ts';
import { OFFERS, offerLink } from '#ui/page/membership-state.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { player } from './api.ts';
import { QUERY_NAME, queryOfCode } from './download-query.ts';
import type { DownloadRefusalCode } from './fetch-player.ts';

/** Whether somebody meant to download is told by the request's own headers. */
export const handle: PageHandle = { readsRequest: true };

/**
 * `/download/{fileId}/`: what `can_download` does, for a browser without scripts. Leads to the signed link, or back to
 * the video with the reason why not.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  // Anyone who only asks about the address learns that it answers; it costs nothing (R2).
  if (request.method === 'HEAD') return new Response(null, { status: 204 });
  if (isUnasked(request.headers)) throw new Response(null, { status: 403 });
  try {
    const { data } = await player(context).canDownload({ body: { url: `/download/${params.fileId}/` } });
    return redirect(data.url);
  } catch (error) {
    const code = asFormRefusal(error).code as DownloadRefusalCode;
    const video = videoOf(error);
    if (code === 'NO_SUBSCRIPTION')
      return redirect(offerLink(OFFERS[membershipState(visitorOf(context))].content ?? 'join'));
    const query = queryOfCode(code);
    if (!video || !query) throw new Response(null, { status: statusOf(error) });
    return redirect(`/video/${video}/?${QUERY_NAME}=${query}`);
  }
}

/** How browsers say that nobody pressed anything yet, now and in earlier years. */
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** A page elsewhere, or a browser that fetches ahead, must not use up somebody's downloads. */
function isUnasked(headers: Headers): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return true;
  return PURPOSE_HEADERS.some((name) => /prefetch|prerender|preview/.test(headers.get(name) ?? ''));
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : 500;
}

/** The slug of the video that a refusal is about. */
function videoOf(error: unknown): string | undefined {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  const video = typeof data === 'object' && data !== null && 'video' in data ? data.video : undefined;
  return typeof video === 'string' ? video : undefined;
}
