import { useRouteLoaderData } from 'react-router';

/** Scheme, host and port of the site, the same on the server and in the browser, for absolute addresses. */
export function usePageOrigin(): string {
  return (useRouteLoaderData('root') as { origin?: string } | undefined)?.origin ?? '';
}
