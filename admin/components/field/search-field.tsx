import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as m from '#messages/admin';

const PAUSE_MS = 250;

/**
 * Searches while it is typed in, once the typing rests. What was looked for elsewhere, as by the way back, stands in it
 * too.
 */
export function SearchField({
  label = m.search(),
  value,
  hint,
  onSearch,
}: {
  label?: string;
  value: string;
  hint: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const lastValue = useRef(value);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (value.trim() !== lastValue.current.trim()) setText(value);
    lastValue.current = value;
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts the pause
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      lastValue.current = text;
      search(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <input
      type="search"
      className="search-field"
      aria-label={label}
      placeholder={hint}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
