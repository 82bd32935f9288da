import type { Tx } from '#kernel/db/database.ts';
import type { Round } from '../contract/stage.ts';

/** For the demo: counts without voters, and votes by made-up voters. */
export interface PastVotes {
  edition: { site: string; key: string };
  tallies: readonly { number: number; round: Round; votes: number; points: number }[];
  votes: readonly { number: number; round: Round; points: number; browser: string; address: string; castAt: Date }[];
}

export interface ChampionshipApi {
  /** Does so once for an edition. */
  bring(past: PastVotes): Promise<void>;
  /** For the transaction that removes an account. */
  forgetEmail(tx: Tx, email: string): Promise<void>;
  /** Subscribes to changes by operators. */
  listen(): Promise<void>;
}
