export interface CardLink {
  href: string;
  target?: '_blank';
  rel?: string;
}

/** A link that operators gave: in a window of its own where they said so, and then never with a hand on ours. */
export function linkOutOf({
  link,
  isInNewTab,
  rel = '',
}: {
  link: string;
  isInNewTab: boolean;
  rel?: string;
}): CardLink {
  const words = [...new Set([...rel.split(/\s+/), ...(isInNewTab ? ['noopener'] : [])])].filter(Boolean);
  return {
    href: link,
    ...(isInNewTab && { target: '_blank' as const }),
    ...(words.length > 0 && { rel: words.join(' ') }),
  };
}
