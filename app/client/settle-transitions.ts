/**
 * A view transition that is interrupted or times out ends without its animation and rejects its promises, though the
 * page is right. Nothing else handles these rejections, so each would be reported as an uncaught error.
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
