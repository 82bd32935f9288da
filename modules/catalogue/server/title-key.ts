/** Articles of the language that titles are in. */
const ARTICLE = /^(?:the|an|a)\s+[^\p{L}\p{N}]*(?=[\p{L}\p{N}])/u;

/** R3: the sort key of a name: lower case, without accents, compared byte by byte. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '');
}

/** R3: the sort key of a title, without its leading article. Names keep their “An” and “A.”. */
export function titleKey(title: string): string {
  return nameKey(title).replace(ARTICLE, '');
}
