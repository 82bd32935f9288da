const MOST_LINES = 6;
const MOST_LETTERS = 1000;

/** The last output of another program. File names stay, folders of this machine are removed. */
export function errorTail(output: string): string {
  const lines = output
    .replaceAll(/(file:)?(\/[^\s/:'"]+)+\//g, '')
    // A memory address: different each time, and no help.
    .replaceAll(/ @ 0x[0-9a-f]+/g, '')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const different = lines.filter((line, at) => line !== lines[at - 1]);
  return different.slice(-MOST_LINES).join('\n').slice(-MOST_LETTERS);
}
