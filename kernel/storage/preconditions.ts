import type { StoredObject } from '../storage.ts';

/**
 * The status that a request's preconditions lead to, in the order of RFC 9110, section 13.2.2; undefined to proceed.
 */
export function failedPrecondition(request: Headers, object: StoredObject): 304 | 412 | undefined {
  const ifMatch = request.get('if-match');
  const ifUnmodifiedSince = readDate(request.get('if-unmodified-since'));
  if (ifMatch !== null) {
    if (!listsTag(ifMatch, object.etag, { strong: true })) return 412;
  } else if (ifUnmodifiedSince !== undefined && seconds(object.modifiedAt) > ifUnmodifiedSince) return 412;

  const ifNoneMatch = request.get('if-none-match');
  const ifModifiedSince = readDate(request.get('if-modified-since'));
  if (ifNoneMatch !== null) return listsTag(ifNoneMatch, object.etag, { strong: false }) ? 304 : undefined;
  return ifModifiedSince !== undefined && seconds(object.modifiedAt) <= ifModifiedSince ? 304 : undefined;
}

/**
 * Whether the Range header applies: always without If-Range, else only if the object is exactly the one that the client
 * has a part of.
 */
export function rangeStillFits(ifRange: string | null, object: StoredObject): boolean {
  if (ifRange === null) return true;
  if (ifRange.includes('"')) return ifRange.trim() === object.etag;
  return readDate(ifRange) === seconds(object.modifiedAt);
}

/** `strong` ignores weak tags (`W/"…"`), as If-Match requires. */
function listsTag(list: string, etag: string, options: { strong: boolean }): boolean {
  if (list.trim() === '*') return true;
  const tags: string[] = list.match(options.strong ? /(?<!W\/)"[^"]*"/g : /"[^"]*"/g) ?? [];
  return tags.includes(etag);
}

/** HTTP dates have whole seconds. */
function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function readDate(text: string | null): number | undefined {
  const ms = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms / 1000;
}
