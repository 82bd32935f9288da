import { createContext, useContext } from 'react';
import type { Permission } from '#api/declare/permissions.ts';

/** Who is in the admin. */
export interface AtAdmin {
  id: string;
  email: string;
  /** Held at some site. */
  permissions: ReadonlySet<Permission>;
  /** Held at every site. */
  everywhere: ReadonlySet<Permission>;
  /** Those that their roles count at. */
  sites: readonly { key: string; name: string }[];
  /** Every role that there was when they came in. */
  roles: readonly { key: string; name: string }[];
  /** The site at the host of the admin. */
  siteHere: string;
}

export const OperatorContext = createContext<AtAdmin | undefined>(undefined);

/** Only below the sign-in. */
export function useOperator(): AtAdmin {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('There is nobody in the admin.');
  return operator;
}

/** Whether an operator finds a screen in the menu. */
export function maySee(
  { permissions, everywhere }: Pick<AtAdmin, 'permissions' | 'everywhere'>,
  { permission, isOfAllSites }: { permission?: Permission; isOfAllSites?: true },
): boolean {
  return !permission || (isOfAllSites ? everywhere : permissions).has(permission);
}

export function useMay(permission: Permission): boolean {
  return useOperator().permissions.has(permission);
}
