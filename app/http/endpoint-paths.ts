export const ENDPOINT_PATHS =
  /^\/(api|memberplus|send|v1|forum|vreels)\/|^\/votes(\/|$)|^\/(request|confirm)-change-email-action$/;
export const NEVER_PAGES = /^\/(api|memberplus|send|v1)\/|^\/votes(\/|$)|^\/[^/]+\/api\//;

/** A HEAD request is handled as a GET; the body is left out of the response. */
export function asRead(request: Request): Request {
  if (request.method !== 'HEAD') return request;
  return new Request(request.url, { headers: request.headers });
}
