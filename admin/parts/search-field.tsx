import { useEffect, useState } from 'react';
import * as m from '#messages/admin';

const PAUSE_MS = 250;

/** Searches while it is typed in, once the typing rests. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts the pause
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onSearch(text), PAUSE_MS);
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
