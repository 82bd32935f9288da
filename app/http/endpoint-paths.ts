export const ENDPOINT_PATHS =
  /^\/(api|memberplus|send|v1|forum|vreels)\/|^\/votes(\/|$)|^\/(request|confirm)-change-email-action$/;
export const NEVER_PAGES = /^\/(api|memberplus|send|v1)\/|^\/votes(\/|$)|^\/[^/]+\/api\//;

/** Anyone who asks only for the head of an answer asks the call that reads; the body is left out on the way back. */
export function asRead(request: Request): Request {
  if (request.method !== 'HEAD') return request;
  return new Request(request.url, { headers: request.headers });
}
