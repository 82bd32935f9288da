/**
 * Turns a page's module scripts and their preloads into data, which the starter brings to life at the first sign of
 * a visitor. A guest's page is links and forms; it should not pay for the application before somebody uses it.
 */
export function deferApplication(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace(/<script type="module" async="">/, '<script type="text/plain" id="application">');
}
