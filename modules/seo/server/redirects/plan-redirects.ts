import { keyOfTarget } from '../../contract/redirect-address.ts';

/** One as it is asked for, its addresses spelled as the contract has them. */
export interface RedirectLine {
  from: string;
  to: string;
}

export type Planned = 'made' | 'changed' | 'same' | { fault: string };

/**
 * Decides what becomes of one redirect among those of its site, and adds it to them. A circle is refused, and so is one
 * that leads through many others (R11).
 * @param targets of the site, by old address
 */
export function planRedirect(targets: Map<string, string>, { from, to }: RedirectLine): Planned {
  const before = targets.get(from);
  if (before === to) return 'same';
  const circle = circleOf(targets, { from, to });
  if (circle === 'too-long') return { fault: TOO_LONG };
  if (circle) return { fault: `This would go round in a circle: ${circle.join(' → ')}.` };
  targets.set(from, to);
  return before === undefined ? 'made' : 'changed';
}

const MOST_SHOWN = 6;
/** A file has thousands of rows, and each is followed. */
const MOST_FOLLOWED = 20;
const TOO_LONG = `This leads through more than ${MOST_FOLLOWED} other redirects. Enter the last address instead.`;

/** The addresses that somebody would be sent round, if it comes to that. */
function circleOf(targets: ReadonlyMap<string, string>, { from, to }: RedirectLine): string[] | 'too-long' | undefined {
  const passed = [from];
  const seen = new Set(passed);
  for (let at = keyOfTarget(to); at !== undefined; at = keyOfTarget(targets.get(at) ?? '')) {
    passed.push(at || '/');
    if (at === from) return passed.length > MOST_SHOWN ? [...passed.slice(0, MOST_SHOWN - 2), '…', from] : passed;
    if (seen.has(at)) return undefined;
    if (seen.size > MOST_FOLLOWED) return 'too-long';
    seen.add(at);
  }
  return undefined;
}
