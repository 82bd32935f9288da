/**
 * Runs `work` when woken, at most `width` times at once; a wake while all lanes are busy makes one of them run again.
 * What work throws goes to `onError`.
 */
export function lanes(width: number, work: () => Promise<unknown>, onError: (error: unknown) => void) {
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

/** Lets `width` pieces of work through at once and `waiting` more stand in line; undefined for whoever finds it full. */
export function gate(width: number, waiting: number) {
  let inside = 0;
  const line: (() => void)[] = [];

  return async function pass<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (inside >= width) {
      if (line.length >= waiting) return undefined;
      await new Promise<void>((resolve) => line.push(resolve));
    } else inside += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
