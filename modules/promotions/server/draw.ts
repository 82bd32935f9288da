interface Weighted {
  weight: number;
}

/**
 * R3: one of several, each as likely as its weight says. Where none weighs anything, each is as likely as any other.
 * @param random from 0 up to 1, which is not a part of it
 */
export function draw<Item extends Weighted>(items: readonly Item[], random: number): Item | undefined {
  const total = items.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return items[Math.floor(random * items.length)];
  let left = random * total;
  const chosen = items.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  // Where adding up has rounded, the last one that weighs anything stands in.
  return chosen ?? items.findLast(({ weight }) => weight > 0);
}
