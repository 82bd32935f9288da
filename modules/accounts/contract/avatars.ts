/** The pictures that an account can choose from (R35), each a file of the site's own. */
export const AVATARS = ['dune', 'reef', 'dusk', 'moss', 'ember', 'tide', 'frost', 'plum'] as const;
export type AvatarId = (typeof AVATARS)[number];

/** Where a browser finds the picture of anyone who is signed in in it, whichever that is. */
export const MY_AVATAR = '/media/avatars/mine';
export const CHANGE_AVATAR = '/api/wp/changeAvatar';

export const MOST_AVATAR_BYTES = 5 * 1024 * 1024;
