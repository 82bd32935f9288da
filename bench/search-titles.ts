/** The same numbers in each run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Title {
  id: number;
  text: string;
  /** Without stop words. */
  words: string[];
}

const BETWEEN = ['the', 'of', 'in', 'and', 'at', 'on', 'a'];

/**
 * Titles of two to four words, a few of which are common and many rare, as in catalogues, each with a different set of
 * words.
 */
export function makeTitles(words: readonly string[], count: number, random: () => number): Title[] {
  const titles: Title[] = [];
  const known = new Set<string>();
  // A third are drawn from the first words, far more often than the rest.
  const draw = () => {
    const place = random() < 0.35 ? random() ** 3 : random();
    return words[Math.floor(place * words.length)] as string;
  };
  while (titles.length < count) {
    const size = 2 + Math.floor(random() * 3);
    const chosen = [...new Set(Array.from({ length: size }, draw))];
    const name = chosen.toSorted().join(' ');
    if (chosen.length < 2 || known.has(name)) continue;
    known.add(name);
    const text = chosen
      .flatMap((word, index) => {
        const between = BETWEEN[Math.floor(random() * BETWEEN.length * 2.5)];
        return index > 0 && between ? [between, word] : [word];
      })
      .map((word) => (BETWEEN.includes(word) ? word : word[0]?.toUpperCase() + word.slice(1)))
      .join(' ');
    titles.push({ id: titles.length + 1, text, words: chosen });
  }
  return titles;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One typo after the first letter: a letter swapped, left out, doubled or wrong. */
export function withSlip(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 1));
  const kind = Math.floor(random() * 4);
  const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
  if (kind === 0 && at < word.length - 1) return before + word[at + 1] + letter + word.slice(at + 2);
  if (kind === 1 && word.length > 3) return before + after;
  const other = LETTERS[Math.floor(random() * LETTERS.length)] as string;
  return kind === 2 ? before + other + letter + after : before + other + after;
}

/** The first 60 to 85 percent of a word, three letters at least. */
export function cut(word: string, random: () => number): string {
  return word.slice(0, Math.max(3, Math.ceil(word.length * (0.6 + 0.25 * random()))));
}
