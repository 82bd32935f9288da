import type { Clock } from '../clock.ts';

/** What is read once for all who ask within a while, in this process. */
export interface KeptReadings<Value> {
  /** Those who ask at once share one reading; one that failed is not kept. */
  of(key: string, read: () => Promise<Value>): Promise<Value>;
  /** These are read anew. */
  drop(isMeant: (key: string) => boolean): void;
}

/** @param lifeMs keys are few: what is older stays until somebody asks for it again */
export function createKeptReadings<Value>({ clock, lifeMs }: { clock: Clock; lifeMs: number }): KeptReadings<Value> {
  const kept = new Map<string, { at: number; value: Promise<Value> }>();
  return {
    of(key, read) {
      const now = clock.now().getTime();
      const known = kept.get(key);
      if (known && now >= known.at && now - known.at < lifeMs) return known.value;
      const own = { at: now, value: read() };
      kept.set(key, own);
      own.value.catch(() => kept.get(key) === own && kept.delete(key));
      return own.value;
    },
    drop(isMeant) {
      for (const key of kept.keys()) if (isMeant(key)) kept.delete(key);
    },
  };
}
