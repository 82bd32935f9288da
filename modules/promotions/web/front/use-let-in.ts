import { useEffect, useState } from 'react';
import { mayInterrupt } from './may-interrupt.ts';

const SECOND_MS = 1000;

/** Whether the page has allowed an interruption (R10). Once it has, it stays allowed until the page is left. */
export function useLetIn(pathname: string, wants: boolean): boolean {
  const [isLetIn, setLetIn] = useState(false);
  useEffect(() => {
    if (isLetIn || !wants) return undefined;
    const look = () => {
      if (mayInterrupt(pathname)) setLetIn(true);
    };
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [isLetIn, wants, pathname]);
  return isLetIn;
}
