import type { Tx } from '#kernel/db/database.ts';
import type { Profile } from '../contract/types.ts';

export { BLOCKED, type Blocked } from './block.ts';

/** What other modules may ask about profiles. */
export interface ProfilesApi {
  /** Names and pictures of those of the accounts that have a name. */
  profilesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Profile>>;
  /** Chooses or changes a name by the rules of its owner: throws a `ValidationError` with everything that is wrong. */
  chooseName(userId: string, name: string): Promise<void>;
  /** Whose name this is, or one that reads the same. */
  userOf(name: string): Promise<string | undefined>;
  /** Whether one of the two blocks the other. Who asks lists `blocks` in `profileChoices`. */
  isBlocked(userId: string, otherId: string): Promise<boolean>;
  /** Whom an account blocks. Who asks lists `blocks` in `profileChoices`. */
  blockedBy(userId: string, tx?: Tx): Promise<ReadonlySet<string>>;
  /**
   * Whether what the account wrote stays without its name: while it is forgotten, and up to 30 days after that.
   * Who asks lists `writing` in `profileChoices`.
   */
  keepsWriting(tx: Tx, userId: string): Promise<boolean>;
}
