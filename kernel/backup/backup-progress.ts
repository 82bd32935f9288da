/** Progress and cancellation of a run. */
export interface BackupWatch {
  signal?: AbortSignal;
  /** Reports the bytes of this run so far. */
  tell?(what: 'files' | 'database', bytes: number): void;
}
