(() => {
  const page = document.documentElement;
  const markScrolled = () => page.toggleAttribute('data-scrolled', scrollY > 75);
  addEventListener('scroll', markScrolled, { passive: true });
  markScrolled();

  const waiting = document.getElementById('application');
  if (!waiting) return;
  const SIGNS = ['pointermove', 'pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];
  let pressed;

  function load() {
    for (const sign of SIGNS) removeEventListener(sign, load, true);
    for (const link of document.querySelectorAll('link[data-rel]')) {
      link.rel = link.dataset.rel;
      delete link.dataset.rel;
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.async = true;
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
  }

  // A press on a button that only the application can answer is repeated for it; links and forms go their own way.
  function hold(event) {
    const button = event.target.closest('button[type="button"]');
    if (button && !button.popoverTargetElement) pressed = button;
  }
  function release() {
    removeEventListener('click', hold, true);
    if (pressed?.isConnected) pressed.click();
  }

  for (const sign of SIGNS) addEventListener(sign, load, { capture: true, passive: true });
  addEventListener('click', hold, true);
  addEventListener('application-ready', release, { once: true });
})();
