/** Of the language that titles are written in. */
const ARTICLE = /^(?:the|an|a)\s+[^\p{L}\p{N}]*(?=[\p{L}\p{N}])/u;

/** R3: what a name sorts by: lower case, without accents, compared byte by byte. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '');
}

/** R3: the same of a title, whose article counts for nothing. A name keeps its “An” and “A.”. */
export function titleKey(title: string): string {
  return nameKey(title).replace(ARTICLE, '');
}
