/** Pictures that an account can choose from (R35), each a file on the site. */
export const AVATARS = ['dune', 'reef', 'dusk', 'moss', 'ember', 'tide', 'frost', 'plum'] as const;
export type AvatarId = (typeof AVATARS)[number];

/** The picture of the account that is signed in in this browser. */
export const MY_AVATAR = '/media/avatars/mine';
export const CHANGE_AVATAR = '/api/wp/changeAvatar';

export const MOST_AVATAR_BYTES = 5 * 1024 * 1024;
