/** In the order of PostgreSQL's collation "C". */
const SIGNS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const LENGTH = 6;
/** Sorts after every character of a key: everything between a path and the path plus this is below it. */
export const LAST = '~';

/** The key of a comment among its siblings; later comments have larger keys (R2). */
export function pathKey(id: number): string {
  if (!Number.isSafeInteger(id) || id < 0 || id >= SIGNS.length ** LENGTH) throw new RangeError('No id of a comment');
  let key = '';
  for (let rest = id, place = 0; place < LENGTH; place += 1, rest = Math.floor(rest / SIGNS.length))
    key = (SIGNS[rest % SIGNS.length] ?? '') + key;
  return key;
}

/** The paths of all comments above one, topmost first. */
export function pathsAbove(path: string): string[] {
  const above: string[] = [];
  for (let length = LENGTH; length < path.length; length += LENGTH) above.push(path.slice(0, length));
  return above;
}
