export const DEVICES_A_PAGE = 50;
export const MY_EXPORT = '/api/wp/auth/export';
