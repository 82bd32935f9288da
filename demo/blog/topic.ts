/**
 * What a post is about, with several wordings that a site picks from; `{site}`, `{word}` and `{place}` are replaced.
 */
export interface Topic {
  category: CategoryKey;
  titles: readonly [string, string, string];
  leads: readonly [string, string];
  sections: readonly { heading: string; texts: readonly [string, string] }[];
  /** It embeds a video of the site. */
  showsVideo?: true;
}

export const CATEGORIES = {
  guides: { title: 'Guides', description: 'Headsets, players, connections: how to get the most out of them.' },
  'making-of': { title: 'Making of', description: 'What happens on set and in the edit before a video reaches you.' },
  recommended: { title: 'Recommended', description: 'What to watch next, and why.' },
  people: { title: 'People', description: 'Those before and behind the camera.' },
  news: { title: 'News', description: 'What has changed on the site.' },
} as const;
export type CategoryKey = keyof typeof CATEGORIES;
