/**
 * A Content-Disposition value for a file name in any script (RFC 6266 with RFC 8187): a plain ASCII name for old
 * clients and, if that loses something, the full name as well. Characters that could end the header or name a folder
 * are replaced.
 */
export function contentDisposition(type: 'attachment' | 'inline', fileName: string): string {
  const name = fileName.toWellFormed().replace(/[\p{Cc}\u2028\u2029/\\]/gu, '_');
  // Browsers disagree on percent signs and quotes in the plain form. Normalization may have produced one of them, or a
  // slash, from characters of other scripts.
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%/\\]/gu, '_');
  const extended = plain === name ? '' : `; filename*=UTF-8''${encodeExtended(name)}`;
  return `${type}; filename="${plain}"${extended}`;
}

/** encodeURIComponent leaves four characters that RFC 8187 wants escaped. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
