/** The folder in a data folder in which a restore prepares what it will put in place. */
export const RESTORING = 'restoring';
