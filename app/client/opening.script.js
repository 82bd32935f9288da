// Of a page that is opened anew, sections far below the window wait with their layout (docs/decisions/042). Not of one
// that is reloaded or returned to: its position is restored while it is parsed.
if (performance.getEntriesByType('navigation')[0]?.type === 'navigate')
  document.documentElement.setAttribute('data-opening', '');
