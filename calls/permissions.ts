/** What an operator may do, as calls name it: `module.act`. */
export const PERMISSIONS = [
  'access.set-roles',
  'billing.operate-sandbox',
  // Without a membership of their own.
  'playback.watch-everything',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['editor', 'support', 'studio', 'admin', 'superadmin'] as const;
export type Role = (typeof ROLES)[number];

const NONE: readonly Permission[] = [];
const ADMIN: readonly Permission[] = ['billing.operate-sandbox', 'playback.watch-everything'];

/** Roles are sets of permissions; nothing else in the program asks for a role to decide what somebody may do. */
export const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  editor: NONE,
  support: NONE,
  studio: NONE,
  admin: ADMIN,
  superadmin: PERMISSIONS,
};
