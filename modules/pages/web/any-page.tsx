import type { PageHandle } from '#ui/page/page-query.ts';

export { default, loader, meta } from './constructor-page.tsx';

/** Every address of one part that no other page has: anyone who else may answer it is asked first. */
export const handle: PageHandle = { sheets: ['articles'], isNeutral: true, isWritten: true, isLast: true };
