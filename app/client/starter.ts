import fetchStart from './fetch-start-data.script.js?raw';
import opening from './opening.script.js?raw';
import reload from './reload-once.script.js?raw';
import start from './start-application.script.js?raw';
import script from './starter.script.js?raw';

/**
 * The inline script that every page starts with. It is the same in every page, so that the content security policy can
 * name its hash.
 */
export const STARTER = [reload, fetchStart, start, script].map((part) => part.trim()).join(';');

/** The inline script at the start of a long page's head, before its style sheets: scripts after them wait for them. */
export const OPENING = opening.trim();
