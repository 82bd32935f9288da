import { later } from '#ui/later.tsx';
import { SuggestedLists } from './suggested-lists.tsx';

/** What a page that was not found offers instead. Every page may turn out to be one, so its script waits until one does. */
export const Suggested = later(
  import.meta.env.SSR ? SuggestedLists : undefined,
  async () => (await import('./suggested-lists.tsx')).SuggestedLists,
);
