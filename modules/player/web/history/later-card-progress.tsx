import { later } from '#ui/page/later.tsx';
import { CardProgress as Progress } from './card-progress.tsx';

/** Stands on every card; its script comes only for whom it is. */
export const CardProgress = later(
  import.meta.env.SSR ? Progress : undefined,
  async () => (await import('./card-progress.tsx')).CardProgress,
);
