import type { Asked } from './deps.ts';

/** What a file of a site is kept under. Made of older settings it is another one, as a page is. */
export function keyOfAsked({ site, origin, isOpen }: Pick<Asked, 'site' | 'origin' | 'isOpen'>): string {
  return `${site.key} ${site.revision ?? 0} ${origin} ${isOpen}`;
}
