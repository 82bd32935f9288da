/**
 * Closes a group that floats over the list when it is done with: after a choice, when it is left, or on Escape, which
 * returns the focus to its name. A group in the page's flow stays as it is. One that would overflow the window opens to
 * the other side.
 * @returns stops it
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
  // Toggle events don't bubble.
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
