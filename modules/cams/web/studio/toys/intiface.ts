/** R84. Where Intiface, which knows the devices, waits on the performer's own machine. */
export const INTIFACE = 'ws://127.0.0.1:12345';
