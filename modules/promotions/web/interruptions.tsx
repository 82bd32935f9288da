import { type ComponentType, useEffect, useState } from 'react';
import { useView } from '#ui/page/view.tsx';
import type { HeaderBar, PopUp } from '../contract/types.ts';
import { ExpiredIcon } from './expired-icon.tsx';
import type { Front } from './front/interrupting.tsx';

/** This long after the application has started at the latest. */
const LATER_MS = 2000;

/** Pop-ups and bars for this visitor, after all that the page needs; their script comes only where there are any. */
export function Interruptions() {
  const { isExpired, isGuest } = useView();
  const [front, setFront] = useState<Front & { Part: ComponentType<Front> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else is shown something else
  useEffect(() => {
    setFront(undefined);
    const start = async () => {
      const [popUps, bars] = await Promise.all([ask<PopUp>('show-pop'), ask<HeaderBar>('show-header')]);
      if (popUps.length + bars.length === 0 && !isExpired) return;
      const { Interrupting: Part } = await import('./front/interrupting.tsx');
      setFront({ popUps, bars, Part });
    };
    // The page is whole without them.
    const run = () => void start().catch(() => {});
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, LATER_MS);
      return () => clearTimeout(timer);
    }
    // A page that moves all the time is never idle.
    const handle = requestIdleCallback(run, { timeout: LATER_MS });
    return () => cancelIdleCallback(handle);
  }, [isExpired, isGuest]);
  return (
    <>
      {isExpired && <ExpiredIcon />}
      {front && <front.Part popUps={front.popUps} bars={front.bars} />}
    </>
  );
}

/** Only active ones, and only in a list, whoever answers. */
async function ask<Item extends { active: boolean }>(what: 'show-pop' | 'show-header'): Promise<Item[]> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const answer = await fetch(`/send/v1/front/${what}`, { method: 'POST', headers, body: '{}' });
  const { data } = answer.ok ? await answer.json() : { data: [] };
  return Array.isArray(data) ? data.filter(({ active }) => active === true) : [];
}
