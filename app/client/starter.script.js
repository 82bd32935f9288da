(() => {
  const page = document.documentElement;
  const markScrolled = () => page.toggleAttribute('data-scrolled', scrollY > 75);
  addEventListener('scroll', markScrolled, { passive: true });
  // With the next frame: run at once, it would force a layout before the page is parsed.
  requestAnimationFrame(markScrolled);

  const block = document.getElementById('application');
  const about = block && JSON.parse(block.textContent);

  let isReady = false;
  let isMending = false;
  const mend = ({ target, reason }) => {
    const isScript = target.tagName === 'SCRIPT' || target.rel === 'modulepreload';
    const said = /module/.test(reason?.message) ? reason.message : undefined;
    if (!(isScript || said) || isMending) return;
    // Empty for an inline script, and in browsers that don't name the failed module: then it is this build's.
    const missing = isScript ? target.src || target.href : /https?:\S+/.exec(said)?.[0];
    const isReloading = reloadOnce(missing || about?.manifest);
    isMending = isReloading || !isReady;
    if (isReloading || isReady) return;
    // A failed module stays failed until the page is reloaded.
    for (const sign of ['online', 'try-again']) addEventListener(sign, () => location.reload(), { once: true });
    dispatchEvent(new Event('line-lost'));
  };
  addEventListener('error', mend, true);
  addEventListener('unhandledrejection', mend);

  const SIGNS = ['pointermove', 'pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const whenIdle = window.requestIdleCallback ?? ((start) => setTimeout(start, 1));
  let started;
  let pressed;
  let isLost = false;
  let words;

  function load() {
    if (started) return;
    started = true;
    for (const sign of SIGNS) removeEventListener(sign, load, true);
    startApplication();
  }

  // A press that only the application can handle shows at once and is repeated for it. Links and forms work by
  // themselves, except tabs, whose links would load the whole page.
  function hold(event) {
    const wanted = event.target.closest('button[type="button"], [role="tab"]');
    if (!wanted || wanted.popoverTargetElement || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pressed?.removeAttribute('data-waiting');
    pressed = wanted;
    pressed.setAttribute('data-waiting', '');
    words?.remove();
    if (!isLost) return;
    isLost = false;
    dispatchEvent(new Event('try-again'));
  }
  function release() {
    removeEventListener('click', hold, true);
    removeEventListener('line-lost', sayLost);
    isReady = true;
    page.removeAttribute('data-opening');
    words?.remove();
    pressed?.removeAttribute('data-waiting');
    if (pressed?.isConnected) pressed.click();
  }
  // Says at the button why it doesn't respond; pressing it again retries.
  function sayLost() {
    isLost = true;
    if (!pressed?.isConnected) return;
    pressed.removeAttribute('data-waiting');
    const { left, bottom } = pressed.getBoundingClientRect();
    words?.remove();
    words = document.createElement('p');
    words.className = 'line-lost';
    words.setAttribute('role', 'alert');
    words.textContent = about.lost;
    document.body.append(words);
    words.style.left = `${scrollX + Math.max(0, Math.min(left, page.clientWidth - words.offsetWidth))}px`;
    words.style.top = `${scrollY + bottom}px`;
    words.scrollIntoView({ block: 'nearest' });
  }
  addEventListener('line-lost', sayLost);
  addEventListener('click', hold, true);
  addEventListener('application-ready', release, { once: true });

  // A page that is useless without its application sets this.
  if (about?.eager) return load();
  const soon = () => whenIdle(load, { timeout: 500 });
  for (const sign of SIGNS) addEventListener(sign, load, { capture: true, passive: true });
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
})();
