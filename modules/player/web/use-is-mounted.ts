import { type RefObject, useEffect, useRef } from 'react';

/** False once the component is unmounted: for code that waits for a response and then plays. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
