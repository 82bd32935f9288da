/** Where Intiface, which knows the devices, waits on one's own machine; a page says in `connects` that it calls it. */
export const INTIFACE = 'ws://127.0.0.1:12345';
