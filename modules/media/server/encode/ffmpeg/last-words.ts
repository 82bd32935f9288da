const MOST_LINES = 6;
const MOST_LETTERS = 1000;

/**
 * What another program said last, without this machine's folders: names of files stay, where they lie is nobody's
 * business.
 */
export function lastWords(said: string): string {
  const lines = said
    .replaceAll(/(file:)?(\/[^\s/:'"]+)+\//g, '')
    // The address of a structure in memory: different each time, and of no use.
    .replaceAll(/ @ 0x[0-9a-f]+/g, '')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const different = lines.filter((line, at) => line !== lines[at - 1]);
  return different.slice(-MOST_LINES).join('\n').slice(-MOST_LETTERS);
}
