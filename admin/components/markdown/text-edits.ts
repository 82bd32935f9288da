/** What to write in the place of a part of a text, and what is selected then. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  select: readonly [from: number, to: number];
}

type Marking = (text: string, from: number, to: number) => Edit;

/** Puts a mark around the words that are selected, or where some may be written. */
function around(before: string, after = before): Marking {
  return (text, from, to) => {
    const start = from + before.length;
    const words = text.slice(from, to);
    return { from, to, text: before + words + after, select: [start, start + words.length] };
  };
}

/** Puts a mark before each line that is touched. */
function ofLines(mark: string): Marking {
  return (text, from, to) => {
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const next = text.indexOf('\n', to);
    const end = next < 0 ? text.length : next;
    const lines = text.slice(start, end).split('\n');
    const marked = lines.map((line) => mark + line).join('\n');
    return { from: start, to: end, text: marked, select: [from + mark.length, to + mark.length * lines.length] };
  };
}

export const MARKS = {
  heading: ofLines('## '),
  bold: around('**'),
  italic: around('*'),
  link: around('[', '](/)'),
  list: ofLines('- '),
  quote: ofLines('> '),
} satisfies Record<string, Marking>;
export type Mark = keyof typeof MARKS;

/** Puts a line of its own in the place of what is selected, apart from what stands before and after it. */
export function insertBlock(text: string, from: number, to: number, block: string): Edit {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const lead = before === '' ? '' : '\n'.repeat(Math.max(0, 2 - trailing(before)));
  const tail = '\n'.repeat(Math.max(0, 2 - trailing([...after].reverse().join(''))));
  const written = lead + block + tail;
  const end = from + written.length;
  return { from, to, text: written, select: [end, end] };
}

/** How many line breaks a text ends with. */
const trailing = (text: string) => /\n*$/.exec(text)?.[0].length ?? 0;
