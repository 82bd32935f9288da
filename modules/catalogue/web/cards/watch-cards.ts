const CARDS = ':is(.video-card, .model-card, .category-card)';
const CLIPS = '[data-preview]';
const SIGNS = ['pointerover', 'touchstart', 'focusin'];

/**
 * Loads the behavior of cards with the first hover, touch or focus on one; without it they are plain links.
 * @returns stops it
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
