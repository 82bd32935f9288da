import type { Clock } from '../clock.ts';

/** What is read once for all who ask within a while, in this process. */
export interface TimedCache<Value> {
  /** Those who ask at once share one reading; one that failed is not kept. */
  of(key: string, read: () => Promise<Value>): Promise<Value>;
  /** These are read anew. */
  drop(isMeant: (key: string) => boolean): void;
}

/** @param lifeMs keys are few: what is older stays until somebody asks for it again */
export function createTimedCache<Value>({ clock, lifeMs }: { clock: Clock; lifeMs: number }): TimedCache<Value> {
  const entries = new Map<string, { at: number; value: Promise<Value> }>();
  return {
    of(key, read) {
      const now = clock.now().getTime();
      const known = entries.get(key);
      if (known && now >= known.at && now - known.at < lifeMs) return known.value;
      const own = { at: now, value: read() };
      entries.set(key, own);
      own.value.catch(() => entries.get(key) === own && entries.delete(key));
      return own.value;
    },
    drop(isMeant) {
      for (const key of entries.keys()) if (isMeant(key)) entries.delete(key);
    },
  };
}
