import type { DeletionState } from '../contract/types.ts';

/** For other modules. What can be deleted is `deletables` of a module (`kernel/deletable.ts`). */
export interface DeletionsApi {
  /** What was deleted, or is about to be, because of a report. */
  ofCase(caseId: string): Promise<{ id: string; title: string; state: DeletionState }[]>;
  /** R8. Whether a file of this checksum was deleted for a reason that others gave. */
  isTakenDown(sha256: string): Promise<boolean>;
  /** What is seen at a path of a site, if it can be deleted. */
  thingAt(path: string): Promise<{ kind: string; id: string; title: string } | undefined>;
}
