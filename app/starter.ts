import script from './starter.script.js?raw';

/** The page's application tells the starter that buttons answer now. */
export const APPLICATION_READY = 'application-ready';

/** The few lines that every page starts with, as an inline script that the policy knows by its hash. */
export const STARTER = `<script>${script.replace(/^ *\/\/.*\n/gm, '').trim()}</script>`;
