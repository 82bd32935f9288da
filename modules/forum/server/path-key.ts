/** In the order of their codes, as PostgreSQL's collation "C" has them. */
const SIGNS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const LENGTH = 6;
/** After every sign of a key: what is between a path and this stands below it. */
export const LAST = '~';

/** The key of a comment among those beside it: later ones come after it (R2). */
export function pathKey(id: number): string {
  if (!Number.isSafeInteger(id) || id < 0 || id >= SIGNS.length ** LENGTH) throw new RangeError('No id of a comment');
  let key = '';
  for (let rest = id, place = 0; place < LENGTH; place += 1, rest = Math.floor(rest / SIGNS.length))
    key = (SIGNS[rest % SIGNS.length] ?? '') + key;
  return key;
}

/** The paths of all above a comment, the topmost first. */
export function pathsAbove(path: string): string[] {
  const above: string[] = [];
  for (let length = LENGTH; length < path.length; length += LENGTH) above.push(path.slice(0, length));
  return above;
}
