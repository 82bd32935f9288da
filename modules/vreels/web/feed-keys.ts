type Act = 'next' | 'previous' | 'play' | 'sound';

const ACTS: Readonly<Record<string, Act>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ' ': 'play',
  m: 'sound',
  M: 'sound',
};

interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

/**
 * R8: the action of a key in the feed; undefined if the key belongs to something else: the browser, a field, a menu
 * outside of the feed, or the focused button.
 */
export function actOf(event: Pressed, feed: Element): Act | undefined {
  const { key, target } = event;
  const act = ACTS[key];
  if (!act || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return undefined;
  if (!(target instanceof Element)) return act;
  const isHere = feed.contains(target) || target.contains(feed);
  if (!isHere || target.closest('input, textarea, select, [contenteditable]')) return undefined;
  return act === 'play' && target.closest('a, button') ? undefined : act;
}
