/** Starts the page's application from the data block that describes it, at most once. */
globalThis.startApplication = () => {
  const block = document.getElementById('application');
  if (!block || window.applicationPage) return window.applicationPage?.started;
  const page = JSON.parse(block.textContent);
  window.applicationPage = page;
  for (const href of page.preloads) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  if (page.from) page.data = globalThis.fetchStartData(page.from);
  if (page.viewerData) {
    const answer = fetch(page.viewerData, { signal: AbortSignal.timeout(15_000) });
    // The reader retries; until then a failure must not count as unhandled.
    answer.catch(() => {});
    window.earlyViewerData = { path: page.viewerData, answer };
  }
  const routes = Object.entries(page.modules);
  page.started = (page.runtime ? import(page.runtime) : Promise.resolve())
    .then(() => Promise.all([import(page.manifest), ...routes.map(([, module]) => import(module))]))
    .then(([, ...modules]) => {
      window.__reactRouterRouteModules = Object.fromEntries(routes.map(([id], index) => [id, modules[index]]));
      return import(page.entry);
    });
  return page.started;
};
