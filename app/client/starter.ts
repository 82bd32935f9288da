import fetchStart from './fetch-start-data.script.js?raw';
import reload from './reload-once.script.js?raw';
import start from './start-application.script.js?raw';
import script from './starter.script.js?raw';

/**
 * The few lines that every page starts with: an inline script, the same in every page, so that the policy knows its
 * hash.
 */
export const STARTER = [reload, fetchStart, start, script].map((part) => part.trim()).join(';');
