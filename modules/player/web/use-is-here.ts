import { type RefObject, useEffect, useRef } from 'react';

/** False once the component is gone: for what waits for an answer and then plays. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
