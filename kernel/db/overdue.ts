/** A connection that runs one query after another. */
export interface Answering {
  /** When its answer is overdue, by `performance.now()`; `Infinity` while no query is pending. */
  readonly answerBy: number;
  /** Closes it without telling the server. */
  cut(): void;
}

const LOOK_AGAIN_MS = 100;
const open = new Set<Answering>();
let timer: NodeJS.Timeout | undefined;

/**
 * Cuts each connection whose answer is overdue, within a tenth of a second. One timer for all: a timer per statement
 * kept the statement's objects alive for seconds and made queries half as slow again.
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
