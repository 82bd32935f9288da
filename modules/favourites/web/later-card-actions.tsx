import { later } from '#ui/page/later.tsx';
import { CardActions as Actions } from './favourite-button.tsx';

/** Stands on every card; its script comes only for whom it is. */
export const CardActions = later(
  import.meta.env.SSR ? Actions : undefined,
  async () => (await import('./favourite-button.tsx')).CardActions,
);
