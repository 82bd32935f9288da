import type { ComplimentInfo } from '../../contract/types.ts';

const PERCENTS = [15, 20, 25] as const;

const shareOf = (total: number, percent: number) => Math.floor((total * percent) / 100);

/** Suggestions after a show that cost this much in total (R26). */
export function complimentAmounts(total: number): Pick<ComplimentInfo, 'defaultAmount' | 'presetList'> {
  return { defaultAmount: total < 4 ? 1 : shareOf(total, 25), presetList: presetsOf(total) };
}

function presetsOf(total: number): number[] {
  if (total < 16) return [2, 3, 4];
  if (total > 400) return [100, 125, 150];
  const shares = PERCENTS.map((percent) => shareOf(total, percent));
  return total <= 80 ? shares : shares.map((share) => share - (share % 5));
}

/** Null if the show itself was free: then nothing is suggested. */
export function complimentInfoOf(
  showId: string,
  { fee, total }: { fee: number; total: number },
): ComplimentInfo | null {
  return fee > 0 && total > 0 ? { ...complimentAmounts(total), privateRequestId: showId } : null;
}
