import type { Tx } from '#kernel/db/database.ts';
import type { Profile } from '../contract/types.ts';

export { BLOCKED, type Blocked } from './block.ts';

/** Profiles for other modules. */
export interface ProfilesApi {
  /** Names and pictures of those accounts that have a name. */
  profilesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Profile>>;
  /** Chooses or changes a name under the rules for its owner. Throws a `ValidationError` with all faults. */
  chooseName(userId: string, name: string): Promise<void>;
  /** The account with this name, or with one that reads the same. */
  userOf(name: string): Promise<string | undefined>;
  /** Whether either account blocks the other. Callers list `blocks` in `profileChoices`. */
  isBlocked(userId: string, otherId: string): Promise<boolean>;
  /** Accounts that this one blocks. Callers list `blocks` in `profileChoices`. */
  blockedBy(userId: string, tx?: Tx): Promise<ReadonlySet<string>>;
  /**
   * Whether what the account wrote stays without its name. Available while it is forgotten, and up to 30 days after
   * that. Callers list `writing` in `profileChoices`.
   */
  keepsWriting(tx: Tx, userId: string): Promise<boolean>;
}
