/**
 * Folds a group that floats over the list as soon as it is done with: chosen from, left, or closed by Escape, which
 * takes the focus back to its name. A group that stands in the page stays as it is.
 * One that would leave the window opens to its other side.
 * @returns a function that takes the behaviour off again
 */
export function foldFloating(panel: HTMLElement): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const open = () => panel.querySelector<HTMLDetailsElement>('details[open]');

  function fold(): HTMLDetailsElement | undefined {
    const group = open();
    const choices = group?.querySelector('form');
    if (!group || !choices || getComputedStyle(choices).position !== 'absolute') return undefined;
    group.open = false;
    return group;
  }
  function keepInWindow({ target }: Event): void {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    const choices = target.querySelector('form');
    if (!choices) return;
    delete target.dataset.side;
    const { left, right } = choices.getBoundingClientRect();
    if (left < 0) target.dataset.side = 'start';
    else if (right > document.documentElement.clientWidth) target.dataset.side = 'end';
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    const holdsFocus = open()?.contains(document.activeElement);
    const folded = fold();
    if (folded && holdsFocus) folded.querySelector('summary')?.focus();
  }
  function onPress({ target }: Event): void {
    if (target instanceof Node && !open()?.contains(target)) fold();
  }
  // It does not bubble.
  panel.addEventListener('toggle', keepInWindow, { ...options, capture: true });
  document.addEventListener('keydown', onKey, options);
  document.addEventListener('pointerdown', onPress, options);
  panel.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !open()?.contains(relatedTarget)) fold();
    },
    options,
  );
  panel.addEventListener(
    'submit',
    () => {
      fold()?.querySelector('summary')?.focus();
    },
    options,
  );
  return () => listening.abort();
}
