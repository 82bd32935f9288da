import { type RefObject, useLayoutEffect, useState } from 'react';

/** By how much something of this width has to be made smaller to fit into a place; never larger. */
export function useRoomFor(place: RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(width);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    setRoom(element.clientWidth);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return Math.min(1, room / width);
}
