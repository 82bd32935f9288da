import { useCallback, useEffect, useState } from 'react';
import { browserEndpoints } from '#api/browser/browser.ts';
import type { championshipEndpoints } from '../contract/api.ts';
import type { Stage } from '../contract/stage.ts';

const endpoints = browserEndpoints<typeof championshipEndpoints>('championship');
const EVERY_MS = 15_000;

export interface LiveVotes {
  stage: Stage;
  /** Points without the base, by model number. */
  points: ReadonlyMap<number, { step1: number; step2: number }>;
}

/** Live counts: loaded at first, every 15 seconds while the page is visible, and on request. */
export function useLiveVotes(isOn: boolean): { live: LiveVotes | undefined; refresh(): Promise<void> } {
  const [live, setLive] = useState<LiveVotes>();
  const refresh = useCallback(async () => {
    try {
      const { data } = await endpoints.results();
      const points = data.results.map(
        ({ modelId, result: { voteStep1, voteStep2 } }) =>
          [modelId, { step1: Number(voteStep1), step2: Number(voteStep2) }] as const,
      );
      setLive({ stage: data.stage, points: new Map(points) });
    } catch {
      // Keeps the current counts until the next attempt.
    }
  }, []);
  useEffect(() => {
    if (!isOn) return undefined;
    void refresh();
    const every = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, EVERY_MS);
    return () => clearInterval(every);
  }, [isOn, refresh]);
  return { live, refresh };
}
