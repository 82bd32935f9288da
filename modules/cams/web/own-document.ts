/**
 * Camera, microphone and devices are allowed to some pages alone, by where the document began: a page of those that was
 * opened within the application begins anew (R84).
 */
export function requireOwnDocument(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && new URL(navigation.name).pathname !== location.pathname) location.reload();
}
