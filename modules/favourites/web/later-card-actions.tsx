import { later } from '#ui/page/later.tsx';
import { CardActions as Actions } from './favourite-button.tsx';

/** Rendered on every card, so its script loads only for visitors who can use it. */
export const CardActions = later(
  import.meta.env.SSR ? Actions : undefined,
  async () => (await import('./favourite-button.tsx')).CardActions,
);
