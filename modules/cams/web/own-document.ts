/**
 * Only some pages may use camera, microphone and devices, and a document's permissions depend on the page it was loaded
 * as. If such a page was opened within the application, it is reloaded (R84).
 */
export function requireOwnDocument(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && new URL(navigation.name).pathname !== location.pathname) location.reload();
}
