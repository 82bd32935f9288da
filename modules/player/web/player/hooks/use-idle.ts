import { type RefObject, useEffect, useState } from 'react';
import { watchIdle } from '../watch-idle.ts';

/** True when nobody has touched the player for a while: the controls may step aside. */
export function useIdle(root: RefObject<HTMLElement | null>): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => (root.current ? watchIdle(root.current, setIdle) : undefined), [root]);
  return idle;
}
