/** The folder, within a data folder, where a restore prepares what it will move into place. */
export const RESTORING = 'restoring';
