const DELAY_MS = 100;
const TITLE = '[data-card-link]';
const CARD = '.video-card, .model-card, .category-card';
const GAP = 6;

/**
 * Shows the whole title of a card where it was cut, 100 ms after a pointer comes over it or the focus reaches it.
 * Screen readers have the whole title in the link itself. Escape, a scroll and leaving take it away (R44).
 * @param first what came over a card, touched or entered it
 * @returns a function that ends it
 */
export function startTitleTips(first: Event): () => void {
  let title: HTMLElement | undefined;
  let tip: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide(): void {
    clearTimeout(timer);
    tip?.remove();
    tip = undefined;
    title = undefined;
  }

  function show(over: HTMLElement): void {
    if (!over.isConnected || !isCut(over)) return;
    tip = document.createElement('div');
    tip.className = 'title-tip';
    tip.role = 'tooltip';
    tip.popover = 'manual';
    tip.textContent = over.textContent;
    document.body.append(tip);
    tip.showPopover();
    const { left, top, bottom } = over.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = tip;
    const isRoomAbove = top > offsetHeight + GAP;
    tip.style.left = `${Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP))}px`;
    tip.style.top = `${isRoomAbove ? top - offsetHeight - GAP : bottom + GAP}px`;
  }

  function aim(next: HTMLElement | undefined): void {
    if (next === title) return;
    hide();
    title = next;
    if (next) timer = setTimeout(() => show(next), DELAY_MS);
  }

  const cardTitle = ({ target }: Event) => {
    if (!(target instanceof Element)) return undefined;
    // The link lies over its whole card, and the tip itself may be read with the pointer on it.
    if (tip?.contains(target)) return title;
    return target.closest(CARD)?.querySelector<HTMLElement>(TITLE) ?? undefined;
  };
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  const onOver = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') aim(cardTitle(event));
  };
  const onFocus = (event: FocusEvent) => {
    const isByKeyboard = event.target instanceof Element && event.target.matches(`${TITLE}:focus-visible`);
    aim(isByKeyboard ? cardTitle(event) : undefined);
  };
  document.addEventListener('pointerover', onOver, options);
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('focusout', hide, options);
  // The focus may scroll its card into view first, so a tip that is still to come is not called off.
  document.addEventListener('scroll', () => tip && hide(), { ...options, capture: true });
  document.addEventListener('click', hide, { ...options, capture: true });
  document.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), options);
  document.documentElement.addEventListener('pointerleave', hide, options);
  if (first.type === 'pointerover') onOver(first as PointerEvent);
  if (first.type === 'focusin') onFocus(first as FocusEvent);
  return () => {
    listening.abort();
    hide();
  };
}

function isCut({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
}
