import {
  isStandardRole,
  type Permission,
  type Role,
  SITELESS_PERMISSIONS,
  STANDARD_PERMISSIONS,
} from './permissions.ts';

/** Limits for one operator, and the permission that each limits. */
export const LIMITS = {
  /** In 24 hours, in units of the currency. */
  refundsADay: 'billing.refund',
  /** In 24 hours, without a second operator's approval. */
  tokensADay: 'wallet.give',
  /** The longest benefit. */
  benefitDays: 'membership.give-benefits',
} as const satisfies Record<string, Permission>;
export type Limit = keyof typeof LIMITS;
/** A missing limit is unlimited. */
export type Limits = Readonly<Partial<Record<Limit, number>>>;
const LIMIT_NAMES = Object.keys(LIMITS) as Limit[];

/** What one role gives. */
export interface RoleRights {
  permissions: readonly Permission[];
  /** Where the role counts; null is everywhere, future sites included. */
  sites: readonly string[] | null;
  limits: Limits;
}

/** What somebody may do, where, and up to how much. Every check reads this value. */
export interface Rights {
  /** Held at every site. */
  permissions: ReadonlySet<Permission>;
  /** Held at some sites only. */
  atSites: ReadonlyMap<Permission, ReadonlySet<string>>;
  limits: Limits;
}

export const NO_RIGHTS: Rights = { permissions: new Set(), atSites: new Map(), limits: {} };

/** Combines roles: for each permission all sites, and the largest limit, of the roles that hold it. */
export function combineRights(roles: readonly RoleRights[]): Rights {
  const permissions = new Set<Permission>();
  const atSites = new Map<Permission, Set<string>>();
  for (const role of roles)
    for (const permission of role.permissions) {
      if (role.sites === null || SITELESS_PERMISSIONS.includes(permission)) permissions.add(permission);
      else atSites.set(permission, new Set([...(atSites.get(permission) ?? []), ...role.sites]));
    }
  for (const permission of permissions) atSites.delete(permission);
  return { permissions, atSites, limits: combineLimits(roles) };
}

function combineLimits(roles: readonly RoleRights[]): Limits {
  const limits: Partial<Record<Limit, number>> = {};
  for (const name of LIMIT_NAMES) {
    const holders = roles.filter(({ permissions }) => permissions.includes(LIMITS[name]));
    const given = holders.map(({ limits: of }) => of[name] ?? Number.POSITIVE_INFINITY);
    const most = Math.max(...given);
    if (given.length > 0 && Number.isFinite(most)) limits[name] = most;
  }
  return limits;
}

/** Returns whether a permission is held at this site, or, without one, at every site. */
export function holds(rights: Pick<Rights, 'permissions' | 'atSites'>, permission: Permission, site?: string): boolean {
  if (rights.permissions.has(permission)) return true;
  return site !== undefined && (rights.atSites.get(permission)?.has(site) ?? false);
}

/** The sites at which a permission is held. */
export function sitesHeld(
  rights: Pick<Rights, 'permissions' | 'atSites'>,
  permission: Permission,
): 'all' | ReadonlySet<string> {
  return rights.permissions.has(permission) ? 'all' : (rights.atSites.get(permission) ?? new Set());
}

/** All permissions held at one site. */
export function permissionsAt(rights: Pick<Rights, 'permissions' | 'atSites'>, site: string): Permission[] {
  return [...heldAnywhere(rights)].filter((permission) => holds(rights, permission, site));
}

/** All permissions held at any site. */
export function heldAnywhere({ permissions, atSites }: Pick<Rights, 'permissions' | 'atSites'>): Set<Permission> {
  return new Set([...permissions, ...atSites.keys()]);
}

/** Keeps only these permissions, with their sites and limits. */
export function narrowRights(rights: Rights, to: readonly Permission[]): Rights {
  return {
    permissions: new Set(to.filter((permission) => rights.permissions.has(permission))),
    atSites: new Map([...rights.atSites].filter(([permission]) => to.includes(permission))),
    limits: rights.limits,
  };
}

/** Returns whether `outer` includes all of `inner`. Otherwise its holder may not grant or change it. */
export function includesRights(outer: Rights, inner: Rights): boolean {
  const everywhere = [...inner.permissions].every((permission) => outer.permissions.has(permission));
  const atSites = [...inner.atSites].every(([permission, sites]) =>
    [...sites].every((site) => holds(outer, permission, site)),
  );
  return everywhere && atSites && LIMIT_NAMES.every((name) => isWithinLimit(outer, inner, name));
}

function isWithinLimit(outer: Rights, inner: Rights, name: Limit): boolean {
  if (!heldAnywhere(inner).has(LIMITS[name])) return true;
  return (inner.limits[name] ?? Number.POSITIVE_INFINITY) <= (outer.limits[name] ?? Number.POSITIVE_INFINITY);
}

/** The standard roles' rights as shipped, for tests and for code without a database. */
export function standardRights(roles: readonly Role[]): Rights {
  return combineRights(
    roles.filter(isStandardRole).map((role) => ({ permissions: STANDARD_PERMISSIONS[role], sites: null, limits: {} })),
  );
}
