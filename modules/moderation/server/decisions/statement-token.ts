import { DAY } from '#kernel/clock.ts';
import type { ModerationDeps } from '../deps.ts';

const PURPOSE = 'statement';
/** `statementsOf` says how long a token opens something; the signature outlives that. */
const LIFE_MS = 20 * 365 * DAY;

/** Who wants to see a decision: whoever has a token from its email, or its person, signed in. */
export type StatementRef = { token: string } | { id: string; userId: string };

export const statementPath = (token: string) => `/statement/?token=${token}`;

/**
 * R11. Nothing of it is stored, so nobody reads it from the database.
 * @param report the number of a reporter's (R12)
 */
export function statementToken(
  { tokens, clock }: Pick<ModerationDeps, 'tokens' | 'clock'>,
  decisionId: string,
  report?: number,
) {
  const fields = { decision: decisionId, ...(report !== undefined && { report: String(report) }) };
  return tokens.sign(PURPOSE, fields, new Date(clock.now().getTime() + LIFE_MS));
}

/** The id of the decision, and for a reporter the number of the report; undefined for a token that is none. */
export async function decisionOf(
  { tokens }: Pick<ModerationDeps, 'tokens'>,
  ref: StatementRef,
): Promise<{ id: string; report?: number } | undefined> {
  if (!('token' in ref)) return { id: ref.id };
  const { decision, report } = (await tokens.verify(PURPOSE, ref.token)) ?? {};
  return decision ? { id: decision, report: report === undefined ? undefined : Number(report) } : undefined;
}
