import { RISK_LEVELS, RISK_LINES, type RiskCounts, type RiskLevel } from '../../contract/risk.ts';

/** Counts at one biller, actual or forecast. Forecasts are fractions until they are shown. */
export interface Counts {
  payments: number;
  chargebacks: number;
  fraudReports: number;
  refunds: number;
}

export const NOTHING: Counts = { payments: 0, chargebacks: 0, fraudReports: 0, refunds: 0 };

export function sumOf(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, one) => ({
      payments: sum.payments + one.payments,
      chargebacks: sum.chargebacks + one.chargebacks,
      fraudReports: sum.fraudReports + one.fraudReports,
      refunds: sum.refunds + one.refunds,
    }),
    NOTHING,
  );
}

/** R24. The counts with their share and its level. */
export function judged(counts: Counts): RiskCounts {
  const disputes = counts.chargebacks + counts.fraudReports;
  const share = counts.payments > 0 ? disputes / counts.payments : null;
  const isOver = (level: RiskLevel) => {
    if (level === 'fine') return true;
    const line = RISK_LINES[level];
    // Disputes in a month without payments exceed every share.
    return disputes >= line.disputes && (share ?? 1) >= line.share;
  };
  return { ...counts, share, level: RISK_LEVELS.findLast(isOver) ?? 'fine' };
}

/**
 * Forecasts a month: its counts so far, plus the recent pace for the remaining days.
 * @param pace the counts of `paceDays`
 */
export function forecastOf(
  counted: Counts,
  { pace, paceDays, daysLeft }: { pace: Counts; paceDays: number; daysLeft: number },
): RiskCounts {
  const ahead = (name: keyof Counts) => counted[name] + (pace[name] / Math.max(paceDays, 1)) * daysLeft;
  const all = (of: (name: keyof Counts) => number): Counts => ({
    payments: of('payments'),
    chargebacks: of('chargebacks'),
    fraudReports: of('fraudReports'),
    refunds: of('refunds'),
  });
  const { share, level } = judged(all(ahead));
  return { ...all((name) => Math.round(ahead(name))), share, level };
}
