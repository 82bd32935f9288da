(() => {
  const page = document.documentElement;
  const markScrolled = () => page.toggleAttribute('data-scrolled', scrollY > 75);
  addEventListener('scroll', markScrolled, { passive: true });
  markScrolled();

  // A deploy takes the scripts of older pages away; the page as it is now has the new ones. Once for each that is missing.
  const mend = ({ target, reason }) => {
    const isScript = target.tagName === 'SCRIPT' || target.rel === 'modulepreload';
    const said = /module/.test(reason?.message) ? reason.message : undefined;
    // Empty for an inline script, and in browsers that do not say which module it was.
    const missing = isScript ? target.src || target.href || '' : /https?:\S+|$/.exec(said)?.[0];
    if (!navigator.onLine || !(isScript || said) || sessionStorage.missing?.includes(missing)) return;
    sessionStorage.missing = `${sessionStorage.missing ?? ''} ${missing}`;
    location.reload();
  };
  addEventListener('error', mend, true);
  addEventListener('unhandledrejection', mend);

  const SIGNS = ['pointermove', 'pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const whenIdle = window.requestIdleCallback ?? ((start) => setTimeout(start, 1));
  let started;
  let pressed;

  function load() {
    if (started) return;
    started = true;
    for (const sign of SIGNS) removeEventListener(sign, load, true);
    startApplication();
  }

  // A press that only the application can answer shows at once that it was felt and is repeated for it; links and forms go
  // their own way, but tabs, which are links as well, would load the whole page.
  function hold(event) {
    const wanted = event.target.closest('button[type="button"], [role="tab"]');
    if (!wanted || wanted.popoverTargetElement || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pressed?.removeAttribute('data-waiting');
    pressed = wanted;
    pressed.setAttribute('data-waiting', '');
  }
  function release() {
    removeEventListener('click', hold, true);
    pressed?.removeAttribute('data-waiting');
    if (pressed?.isConnected) pressed.click();
  }
  addEventListener('click', hold, true);
  addEventListener('application-ready', release, { once: true });

  // A page that is nothing without its application says so.
  const block = document.getElementById('application');
  if (block && JSON.parse(block.textContent).eager) return load();
  const soon = () => whenIdle(load, { timeout: 500 });
  for (const sign of SIGNS) addEventListener(sign, load, { capture: true, passive: true });
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
})();
