import { type Clock, SECOND } from '#kernel/clock.ts';
import { type Database, inBackground } from '#kernel/db/database.ts';
import { changeHeld, type Held } from '../step-store.ts';

/** Thrown in a run whose step somebody has cancelled, or that another run has taken meanwhile. */
export class LostStep extends Error {
  override readonly name = 'LostStep';
}

/** A run says so often that it lives, and is taken for dead after so long without a word. */
const EVERY_MS = 3 * SECOND;
const HELD_MS = 15 * SECOND;
/** A run that cannot say it stops by itself before others may take it for dead. */
const SURE_MS = 10 * SECOND;

export const heldUntil = (now: Date) => new Date(now.getTime() + HELD_MS);

export interface Hold {
  /** Fires with `LostStep` once this run holds the step no more. */
  signal: AbortSignal;
  /** 0 to 1; told with the next word. */
  progress: number;
  /** Throws `LostStep` where it is lost by now. */
  check(): Promise<void>;
  end(): void;
}

/** Keeps a step for a run until it ends, and tells how far it is. */
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
