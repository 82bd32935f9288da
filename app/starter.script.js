(() => {
  const page = document.documentElement;
  const markScrolled = () => page.toggleAttribute('data-scrolled', scrollY > 75);
  addEventListener('scroll', markScrolled, { passive: true });
  markScrolled();

  const block = document.getElementById('application');
  if (!block) return;
  const SIGNS = ['pointermove', 'pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];
  let pressed;

  function load() {
    for (const sign of SIGNS) removeEventListener(sign, load, true);
    startApplication();
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

  if (JSON.parse(block.textContent).eager) load();
  else for (const sign of SIGNS) addEventListener(sign, load, { capture: true, passive: true });
  addEventListener('click', hold, true);
  addEventListener('application-ready', release, { once: true });
})();
