/** A connection that is asked one thing after the other. */
export interface Answering {
  /** When its answer is overdue, as `performance.now()` counts; `Infinity` while it is asked nothing. */
  readonly answerBy: number;
  /** Ends it without a word to the server. */
  cut(): void;
}

const LOOK_AGAIN_MS = 100;
const open = new Set<Answering>();
let timer: NodeJS.Timeout | undefined;

/**
 * Cuts each connection whose answer is overdue, within a tenth of a second. One timer for them all: a timer for each
 * statement kept what the statement had brought alive for seconds, and calls cost half as much again.
 */
export function watchForOverdue(connection: Answering): void {
  open.add(connection);
  timer ??= setInterval(cutOverdue, LOOK_AGAIN_MS).unref();
}

export function stopWatching(connection: Answering): void {
  open.delete(connection);
  if (open.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

function cutOverdue(): void {
  const now = performance.now();
  for (const connection of open) if (connection.answerBy <= now) connection.cut();
}
