import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus to the first field that is wrong each time a form is answered, or else to the form's problem notice,
 * so that nobody has to look for it.
 * @param answer what the form's action answered; undefined until then
 */
export function useFocusFirstError<Part extends HTMLElement>(answer: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // A page that arrived with its answer may have been typed into before the script came.
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
