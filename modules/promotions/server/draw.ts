interface Weighted {
  weight: number;
}

/**
 * R3: draws one item, with a chance proportional to its weight. If all weights are 0, all are equally likely.
 * @param random from 0 to below 1
 */
export function draw<Item extends Weighted>(items: readonly Item[], random: number): Item | undefined {
  const total = items.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return items[Math.floor(random * items.length)];
  let left = random * total;
  const chosen = items.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  // Rounding may leave none; then it is the last one with a weight.
  return chosen ?? items.findLast(({ weight }) => weight > 0);
}
