/**
 * The page's application tells the starter that buttons answer now. Not beside its text, which no browser needs twice.
 */
export const APPLICATION_READY = 'application-ready';
