/** The beginning of a text, at most this long. Never ends in half a surrogate pair, which databases refuse. */
export function cutTo(text: string, most: number): string {
  return text
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
}
