const STARTED_OVER = 'signed-out-elsewhere';

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Leaves word for the page that is loaded next in this tab: its visitor was signed out in another one. */
export function rememberStartingOver(memory: Memory): void {
  memory.setItem(STARTED_OVER, 'true');
}

/** Whether this page was loaded for that reason; says so once. */
export function hasStartedOver(memory: Memory): boolean {
  const hasStartedOver = memory.getItem(STARTED_OVER) !== null;
  memory.removeItem(STARTED_OVER);
  return hasStartedOver;
}
