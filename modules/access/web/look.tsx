import { later } from '#ui/later.tsx';
import { LookBanner } from './look-banner.tsx';

/** On every page of a look, and on no other. */
export const Look = later(
  import.meta.env.SSR ? LookBanner : undefined,
  async () => (await import('./look-banner.tsx')).LookBanner,
);
