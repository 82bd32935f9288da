/**
 * A transition that another one cuts short, or that a slow page makes too late, ends without its animation and rejects
 * its promises; the page is right all the same. Nobody else takes these rejections, so each would be an uncaught error.
 */
export function settleTransitions(page: Document = document): void {
  // Not in every browser.
  const start = page.startViewTransition?.bind(page);
  if (!start) return;
  page.startViewTransition = (options) => {
    const transition = start(options);
    for (const promise of [transition.ready, transition.finished]) promise.catch(ignoreCut);
    return transition;
  };
}

const CUT = ['AbortError', 'InvalidStateError', 'TimeoutError'];

function ignoreCut(reason: unknown): void {
  if (!(reason instanceof DOMException && CUT.includes(reason.name))) throw reason;
}
