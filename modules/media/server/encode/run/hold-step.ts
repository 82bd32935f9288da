import { type Clock, SECOND } from '#kernel/clock.ts';
import { type Database, inBackground } from '#kernel/db/database.ts';
import { changeHeld, type Held } from '../step-store.ts';

/** Thrown in a run whose step was cancelled, or taken over by another run. */
export class LostStep extends Error {
  override readonly name = 'LostStep';
}

/** How often a run renews its lease, and how long a lease lasts. */
const EVERY_MS = 3 * SECOND;
const HELD_MS = 15 * SECOND;
/** A run that can't renew its lease stops before others may take its step. */
const SURE_MS = 10 * SECOND;

export const heldUntil = (now: Date) => new Date(now.getTime() + HELD_MS);

export interface Hold {
  /** Aborts with `LostStep` when this run no longer holds the step. */
  signal: AbortSignal;
  /** 0 to 1; written with the next renewal. */
  progress: number;
  /** Throws `LostStep` if the step is lost by now. */
  check(): Promise<void>;
  end(): void;
}

/** Renews a run's lease on its step until the run ends, and reports progress. */
export function holdStep({ db, clock }: { db: Database; clock: Clock }, held: Held): Hold {
  const lost = new AbortController();
  let sure = performance.now();
  async function say(): Promise<void> {
    const renewedAt = performance.now();
    const isHeld = await inBackground(() =>
      changeHeld(db.drizzle, held, { heldUntil: heldUntil(clock.now()), progress: hold.progress }),
    );
    if (isHeld) sure = renewedAt;
    else lost.abort(new LostStep('Somebody else has it, or it was cancelled.'));
  }
  const words = setInterval(() => {
    if (performance.now() - sure > SURE_MS) lost.abort(new LostStep('The database was silent too long.'));
    say().catch(() => {});
  }, EVERY_MS);
  const hold: Hold = {
    signal: lost.signal,
    progress: 0,
    async check() {
      await say();
      lost.signal.throwIfAborted();
    },
    end: () => clearInterval(words),
  };
  return hold;
}
