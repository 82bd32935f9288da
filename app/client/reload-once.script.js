/**
 * Loads the page again for something that it names and that is no longer there: a deploy takes the scripts of older pages
 * away, and the page as it is now has the new ones. Once for each thing in a tab; false where that was not enough, and in a frame that
 * may remember nothing.
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
