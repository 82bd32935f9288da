const STARTED_OVER = 'signed-out-elsewhere';

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Tells the next page in this tab that its visitor was signed out in another tab. */
export function rememberStartingOver(memory: Memory): void {
  memory.setItem(STARTED_OVER, 'true');
}

/** Returns whether this page was loaded because of that; true only once. */
export function hasStartedOver(memory: Memory): boolean {
  const hasStartedOver = memory.getItem(STARTED_OVER) !== null;
  memory.removeItem(STARTED_OVER);
  return hasStartedOver;
}
