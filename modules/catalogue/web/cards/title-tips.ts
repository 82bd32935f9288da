const DELAY_MS = 100;
const TITLE = '[data-card-link]';
const CARD = '.video-card, .model-card, .category-card';
const GAP = 6;

/**
 * Shows the full title of a card where it is truncated, 100 ms after hover or focus. Screen readers have it from the
 * link itself. Escape, scrolling and leaving hide it (R44).
 * @param first the event on a card that loaded this script
 * @returns stops it
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
    // The link covers the whole card, and the pointer may be on the tip itself.
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
  // Focusing may scroll the card into view, so scrolling doesn't cancel a tip that isn't shown yet.
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
