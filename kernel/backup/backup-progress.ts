/** Whom a run tells how far it is, and who may end it. */
export interface BackupWatch {
  signal?: AbortSignal;
  /** Bytes of this run so far. */
  tell?(what: 'files' | 'database', bytes: number): void;
}
