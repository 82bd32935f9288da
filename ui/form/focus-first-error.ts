import { type RefObject, useEffect, useRef } from 'react';

/**
 * After each response to a form, focuses the first invalid field, or else the form's problem notice, so that nobody has
 * to look for it.
 * @param answer the form action's answer; undefined until then
 */
export function useFocusFirstError<Part extends HTMLElement>(answer: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // On a page that arrived with its answer, somebody may have typed already before the script ran.
    const isInUse = isFirst.current && part.current?.contains(document.activeElement);
    isFirst.current = false;
    if (answer === undefined || isInUse) return;
    const first =
      part.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      part.current?.querySelector<HTMLElement>('.notice--problem');
    first?.focus();
  }, [answer]);
  return part;
}
