import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** Longer lines are told in pieces: a child that writes no line break must not fill the memory. */
const LONGEST_LINE = 4000;

/** Hands on what a child writes, line by line. */
export function cutLines(stream: Readable | null, onLine: (line: string) => void): void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  stream?.on('data', (chunk: Buffer) => {
    const lines = (rest + decoder.write(chunk)).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) tell(line);
    while (rest.length > LONGEST_LINE) {
      onLine(rest.slice(0, LONGEST_LINE));
      rest = rest.slice(LONGEST_LINE);
    }
  });
  stream?.on('end', () => rest && onLine(rest));
  stream?.on('error', () => {});

  function tell(line: string): void {
    for (let at = 0; at === 0 || at < line.length; at += LONGEST_LINE) onLine(line.slice(at, at + LONGEST_LINE));
  }
}
