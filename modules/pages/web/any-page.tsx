import type { PageHandle } from '#ui/page/page-query.ts';

export { default, loader, meta } from './constructor-page.tsx';

/** Matches any one-segment path that no other route has; other handlers of such paths come first. */
export const handle: PageHandle = { sheets: ['articles'], isNeutral: true, isWritten: true, isLast: true };
