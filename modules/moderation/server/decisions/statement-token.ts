import { DAY } from '#kernel/clock.ts';
import type { ModerationDeps } from '../deps.ts';

const PURPOSE = 'statement';
/** The signature outlives the token: `statementsOf` decides how long it opens a statement. */
const LIFE_MS = 20 * 365 * DAY;

/** Who opens a decision: the holder of a token from its email, or its signed-in person. */
export type StatementRef = { token: string } | { id: string; userId: string };

export const statementPath = (token: string) => `/statement/?token=${token}`;

/**
 * R11. The token isn't stored, so it can't be read from the database.
 * @param report the number of the report, for its reporter (R12)
 */
export function statementToken(
  { tokens, clock }: Pick<ModerationDeps, 'tokens' | 'clock'>,
  decisionId: string,
  report?: number,
) {
  const fields = { decision: decisionId, ...(report !== undefined && { report: String(report) }) };
  return tokens.sign(PURPOSE, fields, new Date(clock.now().getTime() + LIFE_MS));
}

/** The id of the decision, and for a reporter the number of the report; undefined if the token is invalid. */
export async function decisionOf(
  { tokens }: Pick<ModerationDeps, 'tokens'>,
  ref: StatementRef,
): Promise<{ id: string; report?: number } | undefined> {
  if (!('token' in ref)) return { id: ref.id };
  const { decision, report } = (await tokens.verify(PURPOSE, ref.token)) ?? {};
  return decision ? { id: decision, report: report === undefined ? undefined : Number(report) } : undefined;
}
