import { useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { notify } from '../dialog/notices.tsx';
import { messageOf } from './refusal.ts';

type Said<Answer> = string | ((answer: Answer) => string | undefined);
type Work<Answer> = () => Promise<Answer>;

/** How a screen runs what an operator does. */
type Acting = [
  /** Does it, says so or why not, and loads the screen anew, whose data may be why. False where it failed. */
  act: <Answer>(work: Work<Answer>, said?: Said<Answer>) => Promise<boolean>,
  isBusy: boolean,
  /** The same for dialogs, which say themselves why it failed. */
  perform: <Answer>(work: Work<Answer>, said?: Said<Answer>) => Promise<void>,
];

export function useActing(): Acting {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const last = useRef<Element>(null);
  // Before the page changes: a button that goes with what it did would take the focus along.
  useLayoutEffect(
    () => () => {
      if (last.current && document.activeElement === last.current) focusScreen();
    },
    [],
  );
  async function perform<Answer>(work: Work<Answer>, said?: Said<Answer>): Promise<void> {
    const pressed = document.activeElement;
    last.current = pressed;
    setIsBusy(true);
    try {
      const answer = await work();
      const text = typeof said === 'function' ? said(answer) : said;
      if (text) notify(text);
    } finally {
      await revalidate();
      setIsBusy(false);
      requestAnimationFrame(() => giveBackFocus(pressed));
    }
  }
  async function act<Answer>(work: Work<Answer>, said?: Said<Answer>): Promise<boolean> {
    try {
      await perform(work, said);
      return true;
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
      return false;
    }
  }
  return [act, isBusy, perform];
}

/**
 * A button that is switched off while something is done loses the focus, and with it anyone who works by keys their
 * place. One that is gone since leaves it to its screen.
 */
function giveBackFocus(pressed: Element | null): void {
  if (document.activeElement !== document.body || !(pressed instanceof HTMLElement)) return;
  if (pressed.isConnected) pressed.focus();
  else focusScreen();
}

function focusScreen(): void {
  document.getElementById('screen')?.focus({ preventScroll: true });
}
