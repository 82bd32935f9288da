import { useEffect, useEffectEvent, useState } from 'react';
import type { RoomCardList } from '../../contract/rooms-api.ts';
import { camsInBrowser } from '../api.ts';
import { asInput, type RoomQuestion } from './room-list-data.ts';

const STEP_MS = 30_000;
const STEPS = 3;

/**
 * R65. Keeps a visible list up to date: every half minute its page is requested again, and every third time the next
 * page too. A hidden page requests nothing.
 * @returns the current list, and a number that changes when the next page is to be fetched again
 */
export function useFreshRooms(first: RoomCardList | undefined, question: RoomQuestion) {
  const [fresh, setFresh] = useState<{ of: RoomCardList | undefined; list: RoomCardList }>();
  const [round, setRound] = useState(0);

  const ask = useEffectEvent(async () => {
    const of = first;
    try {
      const { data } = await camsInBrowser.listRooms(asInput(question), { context: { keepNotFound: true } });
      setFresh({ of, list: data });
    } catch {
      // The next request tries again; until then the list is half a minute older.
    }
  });

  useEffect(() => {
    let step = 0;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      step = (step + 1) % STEPS;
      void ask();
      if (step === 0) setRound((before) => before + 1);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, []);

  return { list: fresh && fresh.of === first ? fresh.list : first, round };
}
