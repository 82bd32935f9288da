const DELAY_MS = 150;
const SHOWN = 'video-card--previewing';
/** Cards, and page heads with a clip of their own. */
const PLACES = ':is(.video-card, .slide, .story)[data-preview]';

/**
 * Plays a card's silent clip 150 ms after a pointer enters it or a finger touches it, one clip at a time. It listens on
 * the document, so a page of cards costs no more than one. Nothing plays for visitors who prefer reduced motion or save
 * data; a clip that fails is ignored (R7).
 * @param first the event on a card that loaded this script
 * @returns stops it
 */
export function startPreviews(first: Event): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let card: HTMLElement | undefined;
  let clip: HTMLVideoElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    card?.classList.remove(SHOWN);
    card = undefined;
    if (!clip) return;
    clip.pause();
    clip.removeAttribute('src');
    clip.load();
    clip.remove();
    clip = undefined;
  }

  function play(next: HTMLElement): void {
    const address = next.dataset.preview;
    const ground = next.querySelector('.picture');
    if (!address || !ground || !next.isConnected) return;
    clip = Object.assign(document.createElement('video'), {
      src: address,
      muted: true,
      loop: true,
      playsInline: true,
      disableRemotePlayback: true,
      className: 'video-card__preview',
    });
    clip.tabIndex = -1;
    clip.setAttribute('aria-hidden', 'true');
    clip.addEventListener('playing', () => next.classList.add(SHOWN), { once: true });
    ground.append(clip);
    clip.play().catch(() => undefined);
  }

  function aim(next: HTMLElement | undefined): void {
    if (next === card) return;
    stop();
    card = next;
    if (next && !calm.matches && !savesData()) timer = setTimeout(() => play(next), DELAY_MS);
  }

  const cardOf = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest<HTMLElement>(PLACES) ?? undefined) : undefined;
  const onOver = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') aim(cardOf(event.target));
  };
  const onTouch = (event: TouchEvent) => aim(cardOf(event.target));
  const onLeave = () => aim(undefined);

  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  document.addEventListener('pointerover', onOver, options);
  document.addEventListener('touchstart', onTouch, options);
  document.documentElement.addEventListener('pointerleave', onLeave, options);
  addEventListener('pagehide', onLeave, options);
  if (first.type === 'touchstart') aim(cardOf(first.target));
  else aim(document.querySelector<HTMLElement>(`${PLACES}:hover`) ?? undefined);
  return () => {
    listening.abort();
    stop();
  };
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
