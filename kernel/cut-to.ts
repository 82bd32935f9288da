/** The beginning of a text, no longer than this, and never half a letter: databases refuse one. */
export function cutTo(text: string, most: number): string {
  return text
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
}
