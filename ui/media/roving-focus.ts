/**
 * Makes a row of cards a single stop of the Tab key, with the arrow keys moving from card to card; the other links of a
 * card are reachable only while it is the current one. Without this script each link is its own stop, which also works.
 * @param selector the main link of each card
 * @param hintId the text that explains this, read out with the card that Tab reaches
 * @returns a function that removes the behavior
 */
export function roveFocus(row: HTMLElement, selector: string, hintId: string): () => void {
  const stops = () => [...row.querySelectorAll<HTMLElement>(selector)];
  let current: HTMLElement | undefined;

  function settle(stop: HTMLElement | undefined): void {
    current?.removeAttribute('aria-describedby');
    current = stop;
    current?.setAttribute('aria-describedby', hintId);
    const item = stop?.closest('li');
    for (const link of row.querySelectorAll<HTMLElement>('a')) {
      link.tabIndex = item?.contains(link) ? 0 : -1;
    }
  }
  function onKey(event: KeyboardEvent): void {
    const all = stops();
    const index = all.indexOf(event.target as HTMLElement);
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: all.length - 1 }[event.key];
    const next = target === undefined ? undefined : all[target];
    if (!next) return;
    event.preventDefault();
    settle(next);
    next.focus();
  }
  function onFocus(event: FocusEvent): void {
    const target = event.target as HTMLElement;
    if (target !== current && stops().includes(target)) settle(target);
  }

  const focused = stops().find((stop) => stop === document.activeElement);
  settle(focused ?? stops()[0]);
  row.addEventListener('keydown', onKey);
  row.addEventListener('focusin', onFocus);
  return () => {
    row.removeEventListener('keydown', onKey);
    row.removeEventListener('focusin', onFocus);
    current?.removeAttribute('aria-describedby');
    for (const link of row.querySelectorAll('a')) link.removeAttribute('tabindex');
  };
}
