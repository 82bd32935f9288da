/** What an operator may do, as endpoints name it: `module.action`. */
export const PERMISSIONS = [
  'accounts.read-accounts',
  /** Sign out, reset a second factor, delete. */
  'accounts.manage-accounts',
  /** Change an account's email, and with it who receives its emails. */
  'accounts.change-email',
  /** Everything that is known about a person, as a file. */
  'accounts.export-accounts',
  'accounts.write-notes',
  /** Lists that name people, as files. */
  'operators.export-people',
  'accounts.set-roles',
  'age-verification.read-checks',
  /** Where an age check is required, and which providers count. */
  'age-verification.edit-rules',
  'billing.read-money',
  /** Quarantined and refused postbacks: replay, decide. */
  'billing.decide',
  /** The block list, chargebacks and fraud reports. */
  'billing.block',
  'billing.operate-sandbox',
  /** Refund payments. */
  'billing.refund',
  'blog.read',
  'blog.edit',
  'blog.publish',
  /** Broadcast in a room of their own: for performers, on the site. */
  'cams.broadcast',
  /** Rooms, shows and their charges. */
  'cams.read',
  /** Allow and stop broadcasts, set rooms and the site's share. */
  'cams.manage',
  /** See what performers are owed, and book payouts. */
  'cams.pay',
  'catalogue.read',
  'catalogue.edit',
  'catalogue.publish',
  /** What was deleted, and the records of it. */
  'deletions.read',
  /** With a waiting time in which it can be undone. */
  'deletions.delete',
  /** At once, which can't be undone. */
  'deletions.at-once',
  'pages.read',
  'pages.edit',
  'pages.publish',
  'operators.enter',
  'accounts.impersonate',
  'operators.manage-keys',
  'operators.read-audit',
  'operators.read-figures',
  'operators.read-mail',
  'operators.send-mail',
  /** Jobs, events, health, configuration. */
  'operators.read-system',
  'operators.operate-system',
  'membership.read',
  /** As the member could. */
  'membership.cancel',
  /** As the member could, and resume: what isn't paid for is charged then. */
  'membership.pause',
  /** At once, because of fraud. */
  'membership.revoke',
  'membership.set-reminders',
  'membership.give-benefits',
  'media.edit',
  'media.read',
  /** Reports, decisions, sanctions, and who reported. */
  'moderation.read',
  /** Decide reports and appeals, lift sanctions. */
  'moderation.decide',
  // Without a membership.
  'player.watch-everything',
  /** Public names and their history. */
  'profiles.read',
  'promotions.read',
  'promotions.edit',
  'promotions.publish',
  'shop.read',
  /** The sale page's texts and offers, prices excluded. */
  'shop.edit',
  'shop.publish',
  'shop.set-prices',
  'site.read',
  /** What visitors see and may do: switches, texts, brand, menus, maintenance. */
  'site.edit',
  'site.make',
  /** Open a site to visitors, and close it. */
  'site.open',
  'wallet.read',
  'wallet.give',
  /** Gifts above the limit of one operator. */
  'wallet.approve-gifts',
  'webhooks.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The roles of a new installation; the first rows of `operators.roles`. */
export const STANDARD_ROLES = ['editor', 'support', 'moderator', 'studio', 'admin', 'superadmin'] as const;
export type StandardRole = (typeof STANDARD_ROLES)[number];
/** The key of a role: a row of `operators.roles`. */
export type Role = string;
/** Its holders may do everything everywhere. Nobody can change it. */
export const HIGHEST_ROLE = 'superadmin' satisfies StandardRole;

const EDITOR: readonly Permission[] = [
  'operators.enter',
  'blog.read',
  'blog.edit',
  'blog.publish',
  'catalogue.read',
  'catalogue.edit',
  'catalogue.publish',
  'deletions.read',
  'deletions.delete',
  'pages.read',
  'pages.edit',
  'pages.publish',
  'media.read',
  'media.edit',
  'promotions.read',
  'promotions.edit',
  'promotions.publish',
  'shop.read',
  'shop.edit',
  'shop.publish',
  'site.read',
];
const SUPPORT: readonly Permission[] = [
  'operators.enter',
  'accounts.read-accounts',
  'accounts.manage-accounts',
  'accounts.write-notes',
  'age-verification.read-checks',
  'billing.read-money',
  'accounts.impersonate',
  'cams.read',
  'operators.read-mail',
  'membership.read',
  'membership.cancel',
  'membership.pause',
  'moderation.read',
  'profiles.read',
  'shop.read',
  'membership.give-benefits',
  'wallet.read',
  'wallet.give',
];
const MODERATOR: readonly Permission[] = [
  'operators.enter',
  'accounts.read-accounts',
  'accounts.write-notes',
  'cams.read',
  'cams.manage',
  'moderation.read',
  'moderation.decide',
  'profiles.read',
  'deletions.read',
  'deletions.delete',
];
/** A performer's role: broadcasts in a room of their own once an operator allows it. Nothing of the admin. */
const STUDIO: readonly Permission[] = ['cams.broadcast'];
/** Only superadmins decide who may do what, people and programs. */
const SUPERADMINS_ALONE: readonly Permission[] = ['accounts.set-roles', 'operators.manage-keys'];
const ADMIN = PERMISSIONS.filter((permission) => !SUPERADMINS_ALONE.includes(permission));

/** The permissions of the standard roles until an operator changes them, so that the program can add new ones. */
export const STANDARD_PERMISSIONS: Readonly<Record<StandardRole, readonly Permission[]>> = {
  editor: EDITOR,
  support: SUPPORT,
  moderator: MODERATOR,
  studio: STUDIO,
  admin: ADMIN,
  superadmin: PERMISSIONS,
};

export function isStandardRole(role: Role): role is StandardRole {
  return (STANDARD_ROLES as readonly string[]).includes(role);
}

/**
 * Permissions that a role for some sites may hold. Each of their endpoints says how it finds its site, or is refused.
 * Entering the admin is about no site.
 */
export const SITE_PERMISSIONS = [
  'operators.enter',
  'accounts.read-accounts',
  'billing.read-money',
  'billing.refund',
  'cams.read',
  'cams.manage',
  'membership.read',
  'membership.cancel',
  'membership.pause',
  'membership.give-benefits',
  'pages.read',
  'pages.edit',
  'pages.publish',
  'promotions.read',
  'promotions.edit',
  'promotions.publish',
  'site.read',
  'site.edit',
] as const satisfies readonly Permission[];
/** Held everywhere, even by a role that counts at some sites only. */
export const SITELESS_PERMISSIONS: readonly Permission[] = ['operators.enter'];
