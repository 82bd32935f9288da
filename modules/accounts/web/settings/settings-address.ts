/** The settings; each section is a page below it. */
export const SETTINGS = '/main-dashboard/settings/';
export const PROFILE = `${SETTINGS}profile/`;
export const ADDRESS = `${SETTINGS}address/`;
export const PASSWORD = `${SETTINGS}password/`;
export const SECURITY = `${SETTINGS}security/`;
export const SESSIONS = `${SETTINGS}sessions/`;
export const PRIVACY = `${SETTINGS}privacy/`;
export const EXPORT = `${SETTINGS}export/`;
export const REMOVAL = `${SETTINGS}removal/`;
