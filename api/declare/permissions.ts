/** What an operator may do, as calls name it: `module.act`. */
export const PERMISSIONS = [
  'accounts.read-accounts',
  /** Sign out, take a second factor back, remove. */
  'accounts.manage-accounts',
  /** Give somebody's account another e-mail, and with it to anyone who reads there. */
  'accounts.change-email',
  /** Everything that is known of a person, in a file. */
  'accounts.export-accounts',
  'accounts.write-notes',
  /** Lists that name people, as files. */
  'operators.export-people',
  'accounts.set-roles',
  'age-verification.read-checks',
  /** Where an age is asked for, and whose word counts. */
  'age-verification.edit-rules',
  'billing.read-money',
  /** Quarantined and refused postbacks: replay, decide. */
  'billing.decide',
  /** The block list, chargebacks and fraud reports. */
  'billing.block',
  'billing.operate-sandbox',
  /** Have payments given back. */
  'billing.refund',
  'blog.read',
  'blog.edit',
  'blog.publish',
  /** Have a room of their own and go on air in it: of performers, on the site. */
  'cams.broadcast',
  /** Rooms, shows, and what was charged in them. */
  'cams.read',
  /** Allow and stop broadcasts, set rooms and the site's share. */
  'cams.manage',
  /** See what is owed to performers, and book payments. */
  'cams.pay',
  'catalogue.read',
  'catalogue.edit',
  'catalogue.publish',
  /** What was deleted, and its records. */
  'deletions.read',
  /** With a waiting time in which it can be undone. */
  'deletions.delete',
  /** At once, which nobody can undo. */
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
  /** As its member could. */
  'membership.cancel',
  /** As its member could, and take up again: what is not paid for is charged then. */
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
  // Without a membership of their own.
  'player.watch-everything',
  /** Public names and their history. */
  'profiles.read',
  'promotions.read',
  'promotions.edit',
  'promotions.publish',
  'shop.read',
  /** What the sale page says and offers, but for prices. */
  'shop.edit',
  'shop.publish',
  'shop.set-prices',
  'site.read',
  /** What visitors see and may do: switches, words, brand, menus, maintenance. */
  'site.edit',
  'site.make',
  /** Open a site to visitors, and close it. */
  'site.open',
  'wallet.read',
  'wallet.give',
  /** Gifts beyond what one person may give alone. */
  'wallet.approve-gifts',
  'webhooks.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The roles that every installation begins with; the first rows of `operators.roles`. */
export const STANDARD_ROLES = ['editor', 'support', 'moderator', 'studio', 'admin', 'superadmin'] as const;
export type StandardRole = (typeof STANDARD_ROLES)[number];
/** The key of a role: a row of `operators.roles`. */
export type Role = string;
/** Who holds it may do everything, everywhere. It is nobody's to change. */
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
/** A performer's: goes on air in a room of their own once an operator allows it. Nothing of the admin. */
const STUDIO: readonly Permission[] = ['cams.broadcast'];
/** Who may do what, and what programs may, is the superadmin's alone. */
const SUPERADMINS_ALONE: readonly Permission[] = ['accounts.set-roles', 'operators.manage-keys'];
const ADMIN = PERMISSIONS.filter((permission) => !SUPERADMINS_ALONE.includes(permission));

/** What the standard roles hold until an operator changes them: so a new permission reaches them with the program. */
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
 * What a role that counts at some sites only may hold: every endpoint of these says how it finds the site that it is
 * about, or is refused. Entering the admin is about none.
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
/** Held everywhere, however few sites a role counts at. */
export const SITELESS_PERMISSIONS: readonly Permission[] = ['operators.enter'];
