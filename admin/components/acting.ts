import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { notify } from './notices.tsx';
import { messageOf } from './refusal.ts';

/** Does something, says so or why not, and shows the screen anew. The second value is whether anything is being done. */
export function useActing(): [act: (work: () => Promise<unknown>, said?: string) => Promise<boolean>, isBusy: boolean] {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  async function act(work: () => Promise<unknown>, said?: string): Promise<boolean> {
    const pressed = document.activeElement;
    setIsBusy(true);
    try {
      await work();
      if (said) notify(said);
      await revalidate();
      return true;
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
      return false;
    } finally {
      setIsBusy(false);
      requestAnimationFrame(() => giveBackFocus(pressed));
    }
  }
  return [act, isBusy];
}

/** A button that is switched off while something is done loses the focus, and with it anyone who works by keys their place. */
function giveBackFocus(pressed: Element | null): void {
  if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus();
}
