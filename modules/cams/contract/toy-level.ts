import type { ToyMenuItem } from './types.ts';

/** What a tip has the toy do: the dearest level that it reaches (R24). Specials are bought and come from no tip. */
export function toyLevelOf(menu: readonly ToyMenuItem[], tokens: number): ToyMenuItem | undefined {
  const reached = menu.filter(({ kind, price }) => kind === 'level' && price <= tokens);
  return reached.reduce<ToyMenuItem | undefined>(
    (best, item) => (best && best.price >= item.price ? best : item),
    undefined,
  );
}
