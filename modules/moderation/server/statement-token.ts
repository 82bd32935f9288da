import { DAY } from '#kernel/clock.ts';
import type { ModerationDeps } from './deps.ts';

const PURPOSE = 'statement';
/** `statementsOf` says how long a token opens something; the signature outlives that. */
const LIFE_MS = 20 * 365 * DAY;

/** Who wants to see a statement: whoever has a token from its email, or its person, signed in. */
export type StatementRef = { token: string } | { id: string; userId: string };

export const statementPath = (token: string) => `/statement/?token=${token}`;

/** R11. Nothing of it is stored, so nobody reads it from the database. */
export function statementToken({ tokens, clock }: Pick<ModerationDeps, 'tokens' | 'clock'>, decisionId: string) {
  return tokens.sign(PURPOSE, { decision: decisionId }, new Date(clock.now().getTime() + LIFE_MS));
}

/** The id of the decision; undefined for a token that is none. */
export async function decisionOf(
  { tokens }: Pick<ModerationDeps, 'tokens'>,
  ref: StatementRef,
): Promise<string | undefined> {
  return 'token' in ref ? (await tokens.verify(PURPOSE, ref.token))?.decision : ref.id;
}
