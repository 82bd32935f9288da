/**
 * The event by which the page's application tells the starter that buttons work now. In a file of its own, so that the
 * browser doesn't load the starter's text twice.
 */
export const APPLICATION_READY = 'application-ready';
