import { keyOfTarget } from '../../contract/redirect-address.ts';

/** A requested redirect, its addresses normalized by the contract. */
export interface RedirectLine {
  from: string;
  to: string;
}

export type Planned = 'made' | 'changed' | 'same' | { fault: string };

/**
 * Decides what a redirect would do among those of its site, and adds it to them. Loops are refused, and so are chains
 * through too many others (R11).
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
/** A limit, because a file has thousands of rows and each chain is followed. */
const MOST_FOLLOWED = 20;
const TOO_LONG = `This leads through more than ${MOST_FOLLOWED} other redirects. Enter the last address instead.`;

/** The addresses of a loop, if the redirect would close one. */
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
