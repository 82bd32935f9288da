import { ValidationError } from '../errors/validation-error.ts';

/** Whether a path of a site leads to no page. */
export type IsDeadLink = (site: string, path: string) => Promise<boolean>;

const LINKS = ['link', 'url'];
/** No form has more. */
const MOST_CHECKED = 80;

interface Link {
  pointer: string;
  path: string;
}

/** What is about to be saved leads somewhere on each of these sites. What led nowhere before is left to its editor. */
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

/** Paths of the site itself, wherever in it. */
function linksIn(value: unknown, pointer = ''): Link[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const at = `${pointer}/${name}`;
    if (LINKS.includes(name) && typeof part === 'string')
      return part.startsWith('/') ? [{ pointer: at, path: part }] : [];
    return linksIn(part, at);
  });
}
