import { type ComponentType, useEffect, useState } from 'react';
import { useView } from '#ui/page/view.tsx';
import type { Consent, HeaderBar, PopUp } from '../contract/types.ts';
import { ExpiredIcon } from './expired-icon.tsx';
import type { Front } from './front/interrupting.tsx';

/** Starts this long after the application at the latest. */
const LATER_MS = 2000;

/** The query of the partner's link that opened this page. */
const LINK = import.meta.env.SSR || !/[?&](affiliate|offer)_id=/.test(location.search) ? '' : location.search;

/**
 * Pop-ups and bars for this visitor, after everything that the page needs. Their script is loaded only if there are
 * any.
 */
export function Interruptions() {
  const { isExpired, isGuest } = useView();
  const [front, setFront] = useState<Front & { Part: ComponentType<Front> }>();
  const [Question, setQuestion] = useState<ComponentType<{ link: string }>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor gets other pop-ups and bars
  useEffect(() => {
    setFront(undefined);
    return whenIdle(async () => {
      const [popUps, bars] = await Promise.all([ask<PopUp>('show-pop'), ask<HeaderBar>('show-header')]);
      if (popUps.length + bars.length === 0 && !isExpired) return;
      const { Interrupting: Part } = await import('./front/interrupting.tsx');
      setFront({ popUps, bars, Part });
    });
  }, [isExpired, isGuest]);
  // R14: only visitors who came by a partner's link are asked.
  useEffect(() => {
    if (!LINK) return undefined;
    return whenIdle(async () => {
      if (!(await needsChoice())) return;
      const { ConsentQuestion } = await import('./consent/consent-question.tsx');
      setQuestion(() => ConsentQuestion);
    });
  }, []);
  return (
    <>
      {isExpired && <ExpiredIcon />}
      {Question && <Question link={LINK} />}
      {front && <front.Part popUps={front.popUps} bars={front.bars} />}
    </>
  );
}

/** Failures are ignored: the page is complete without it. */
function whenIdle(start: () => Promise<void>): () => void {
  const run = () => void start().catch(() => {});
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LATER_MS);
    return () => clearTimeout(timer);
  }
  // A page with constant motion is never idle.
  const handle = requestIdleCallback(run, { timeout: LATER_MS });
  return () => cancelIdleCallback(handle);
}

/** Ignores inactive entries, and responses that aren't a list. */
async function ask<Item extends { active: boolean }>(what: 'show-pop' | 'show-header'): Promise<Item[]> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const answer = await fetch(`/send/v1/front/${what}`, { method: 'POST', headers, body: '{}' });
  const { data } = answer.ok ? await answer.json() : { data: [] };
  return Array.isArray(data) ? data.filter(({ active }) => active === true) : [];
}

async function needsChoice(): Promise<boolean> {
  const answer = await fetch('/send/v1/front/consent', { headers: { accept: 'application/json' } });
  if (!answer.ok) return false;
  const { data }: { data: Consent } = await answer.json();
  return data.needsChoice;
}
