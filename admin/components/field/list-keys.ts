import { type KeyboardEvent, useState } from 'react';

/**
 * The keys of a list below a field that keeps the focus (the combobox pattern): arrows move, Home and End jump, Enter
 * takes.
 * @param count how many entries the list has
 */
export function useListKeys(count: number, onTake: (index: number) => void, onEscape?: () => void) {
  const [current, setActive] = useState(0);
  const active = Math.min(current, count - 1);
  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 + count }[event.key];
    if (to !== undefined && count > 0) setActive(to % count);
    else if (event.key === 'Enter' && active >= 0) onTake(active);
    else if (event.key === 'Escape' && onEscape) onEscape();
    else return;
    event.preventDefault();
  }
  return { active, setActive, onKeyDown };
}
