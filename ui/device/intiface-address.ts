/** The address of Intiface on the user's own machine; a page that connects to it lists it in `connects`. */
export const INTIFACE = 'ws://127.0.0.1:12345';
