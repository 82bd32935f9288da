/**
 * Runs `work` when woken, at most `width` times at once; if all are busy, one of them runs again. Errors go to
 * `onError`.
 */
export function runConcurrently(width: number, work: () => Promise<unknown>, onError: (error: unknown) => void) {
  let running = 0;
  let again = false;

  async function run(): Promise<void> {
    do {
      again = false;
      await work().catch(onError);
    } while (again);
    running -= 1;
  }

  return function wake(): void {
    if (running >= width) {
      again = true;
      return;
    }
    running += 1;
    void run();
  };
}
