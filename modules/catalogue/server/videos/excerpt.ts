const LONGEST = 55;

/** The beginning of a text, cut between words. */
export function excerptOf(text: string, longest = LONGEST): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/[\s.,;:–-]+$/, '')}…`;
}
