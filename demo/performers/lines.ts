/** What the demo's performers write: neutral, friendly, and clearly automatic. */
export const GREETINGS = [
  'Hello {name}, welcome. I’m a demo performer, so I only know a few lines.',
  'Nice to see you, {name}. Try a tip, or ask for a private show: I accept after a few seconds.',
  'Hi {name}. Everything here is drawn, me too.',
];
export const ANSWERS = [
  'I like how you put that, {name}.',
  'Tell me more, {name}.',
  'I’d nod, {name}, but my picture only sways.',
  'Good question. The menu below has some answers.',
  'You can look around while I think, {name}.',
];
export const THANKS = [
  'Thank you, {name}. {tokens} tokens, that’s kind.',
  'Oh, {tokens} tokens from {name}. Thank you.',
  'Lovely, {name}. Thank you for {tokens} tokens.',
];

/** @param turn how many were used before, since they are used in order */
export function lineOf(lines: readonly string[], turn: number, values: Readonly<Record<string, string>>): string {
  const line = lines[turn % lines.length] ?? '';
  return line.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
