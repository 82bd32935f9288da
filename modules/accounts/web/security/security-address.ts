export const SECURITY = '/main-dashboard/settings/security/';
