/**
 * Reloads the page because something that it names is missing: a deploy removes the scripts of older pages, and the new
 * page names the new ones. Once for each missing thing in a tab; returns false if that didn't help, and in a frame
 * without storage.
 */
globalThis.reloadOnce = (missing) => {
  try {
    const known = (sessionStorage.missing ?? '').split(' ');
    if (!navigator.onLine || known.includes(missing)) return false;
    sessionStorage.missing = [...known, missing].join(' ');
  } catch {
    return false;
  }
  location.reload();
  return true;
};
