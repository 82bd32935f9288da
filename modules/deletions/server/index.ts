import type { DeletionState } from '../contract/types.ts';

/** For other modules. They declare what can be deleted as `deletables` (`kernel/deletable.ts`). */
export interface DeletionsApi {
  /** Deletions, done or pending, that a report led to. */
  ofCase(caseId: string): Promise<{ id: string; title: string; state: DeletionState }[]>;
  /** R8. Whether a file with this checksum was deleted for a reason other than the operator's own decision. */
  isTakenDown(sha256: string): Promise<boolean>;
  /** The thing shown at a path of a site, if it can be deleted. */
  thingAt(path: string): Promise<{ kind: string; id: string; title: string } | undefined>;
}
