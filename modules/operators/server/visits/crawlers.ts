/** Programs that say what they are. Anyone who does not is counted. */
const CRAWLER =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|monitor|lighthouse|headless|curl\/|wget\/|python|java\/|go-http|node|axios|scan|facebookexternalhit|embedly|feed/i;

/** Agents repeat: most requests are answered by the map. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 2000;

export function isCrawler(agent: string): boolean {
  const found = known.get(agent);
  if (found !== undefined) return found;
  const answer = agent === '' || CRAWLER.test(agent);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(agent, answer);
  return answer;
}
