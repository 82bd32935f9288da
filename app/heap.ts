import { setFlagsFromString } from 'node:v8';

/** By how much of what is in use the heap may grow before it is searched as a whole, in percent. */
const GROWTH = 60;

/**
 * Answers under way are young for a moment and then gone. Of its own accord the engine comes to take those of a busy
 * call for old, puts the next ones of their kind among the old at once, and searches the whole heap each time that it
 * has grown by a tenth: twice a second, for a tenth of a second in which answers wait. Has to be said from within:
 * NODE_OPTIONS does not take it.
 */
export function tuneHeap(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
