const CARDS = ':is(.video-card, .model-card, .category-card)';
const CLIPS = '[data-preview]';
const SIGNS = ['pointerover', 'touchstart', 'focusin'];

/**
 * Fetches what cards do under a pointer, a finger or the focus with the first that comes to one; without it they are
 * the links they are.
 * @returns a function that ends it
 */
export function watchCards(): () => void {
  const ends = [
    fetchWithFirst(CLIPS, async () => (await import('./previews.ts')).startPreviews),
    fetchWithFirst(CARDS, async () => (await import('./title-tips.ts')).startTitleTips),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function fetchWithFirst(places: string, load: () => Promise<(first: Event) => () => void>): () => void {
  const waiting = new AbortController();
  let end: (() => void) | undefined;
  let isEnded = false;
  const begin = (first: Event) => {
    waiting.abort();
    load().then(
      (start) => {
        if (!isEnded) end = start(first);
      },
      () => undefined,
    );
  };
  const onSign = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(places)) begin(event);
  };
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true, signal: waiting.signal });
  // The pointer may be over one already.
  if (document.querySelector(`${places}:hover`)) begin(new Event('pointerover'));
  return () => {
    isEnded = true;
    waiting.abort();
    end?.();
  };
}
