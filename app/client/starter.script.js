(() => {
  const page = document.documentElement;
  const markScrolled = () => page.toggleAttribute('data-scrolled', scrollY > 75);
  addEventListener('scroll', markScrolled, { passive: true });
  // With the next picture: asked at once, a browser would lay out the page before it reads on.
  requestAnimationFrame(markScrolled);

  const block = document.getElementById('application');
  const about = block && JSON.parse(block.textContent);

  let isReady = false;
  let isMending = false;
  const mend = ({ target, reason }) => {
    const isScript = target.tagName === 'SCRIPT' || target.rel === 'modulepreload';
    const said = /module/.test(reason?.message) ? reason.message : undefined;
    if (!(isScript || said) || isMending) return;
    // Nameless for an inline script, and in browsers that do not say which module it was: then it is of this build.
    const missing = isScript ? target.src || target.href : /https?:\S+/.exec(said)?.[0];
    const isReloading = reloadOnce(missing || about?.manifest);
    isMending = isReloading || !isReady;
    if (isReloading || isReady) return;
    // A module that failed stays so until the page is loaded again.
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

  // A press that only the application can answer shows at once that it was felt and is repeated for it; links and forms go
  // their own way, but tabs, which are links as well, would load the whole page.
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
    words?.remove();
    pressed?.removeAttribute('data-waiting');
    if (pressed?.isConnected) pressed.click();
  }
  // Says at the button why it does not answer; pressed again, it tries again.
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

  // A page that is nothing without its application says so.
  if (about?.eager) return load();
  const soon = () => whenIdle(load, { timeout: 500 });
  for (const sign of SIGNS) addEventListener(sign, load, { capture: true, passive: true });
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
})();
