import type { ToyMenuItem } from './types.ts';

/**
 * The toy level for a tip: the most expensive one that it reaches (R24). Specials are bought, and never triggered by a
 * tip.
 */
export function toyLevelOf(menu: readonly ToyMenuItem[], tokens: number): ToyMenuItem | undefined {
  const reached = menu.filter(({ kind, price }) => kind === 'level' && price <= tokens);
  return reached.reduce<ToyMenuItem | undefined>(
    (best, item) => (best && best.price >= item.price ? best : item),
    undefined,
  );
}
