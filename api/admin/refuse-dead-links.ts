import { ValidationError } from '../errors/validation-error.ts';

/** Whether no page is at this path of a site. */
export type IsDeadLink = (site: string, path: string) => Promise<boolean>;

const LINKS = ['link', 'url'];
/** More than any form has. */
const MOST_CHECKED = 80;

interface Link {
  pointer: string;
  path: string;
}

/**
 * Checks that the links of what is about to be saved lead to pages on each of these sites. Links that were dead before
 * are left to the editor.
 */
export async function refuseDeadLinks(
  isDeadLink: IsDeadLink,
  { sites, before, after }: { sites: readonly string[]; before: unknown; after: unknown },
): Promise<void> {
  const known = new Set(linksIn(before).map(({ path }) => path));
  const added = linksIn(after).filter(({ path }) => !known.has(path));
  const dead: { pointer: string; detail: string }[] = [];
  for (const { pointer, path } of added.slice(0, MOST_CHECKED))
    for (const site of sites) {
      if (!(await isDeadLink(site, path))) continue;
      dead.push({ pointer, detail: `There is no page at ${path} on ${site}. Publish it first, or link elsewhere.` });
      break;
    }
  if (dead.length > 0) throw new ValidationError(dead);
}

/** Paths on the site itself, anywhere in the value. */
function linksIn(value: unknown, pointer = ''): Link[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const at = `${pointer}/${name}`;
    if (LINKS.includes(name) && typeof part === 'string')
      return part.startsWith('/') ? [{ pointer: at, path: part }] : [];
    return linksIn(part, at);
  });
}
