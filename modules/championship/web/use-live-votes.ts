import { useCallback, useEffect, useState } from 'react';
import { browserEndpoints } from '#api/browser/browser.ts';
import type { championshipEndpoints } from '../contract/api.ts';
import type { Stage } from '../contract/stage.ts';

const endpoints = browserEndpoints<typeof championshipEndpoints>('championship');
const EVERY_MS = 15_000;

export interface LiveVotes {
  stage: Stage;
  /** Points without the base, by the number of a model. */
  points: ReadonlyMap<number, { step1: number; step2: number }>;
}

/** The counts as they are now: at first, every quarter of a minute while somebody looks, and when it is asked. */
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
      // The counts that came with the page stay, and the next time comes soon.
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
