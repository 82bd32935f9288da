import { createContext, useContext } from 'react';
import type { Permission } from '#calls/permissions.ts';

/** Who is at the desk. */
export interface AtDesk {
  id: string;
  email: string;
  permissions: ReadonlySet<Permission>;
  sites: readonly { key: string; name: string }[];
  /** The site at the host of the desk. */
  siteHere: string;
}

export const OperatorContext = createContext<AtDesk | undefined>(undefined);

/** Only below the sign-in. */
export function useOperator(): AtDesk {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('There is nobody at the desk.');
  return operator;
}

export function useMay(permission: Permission): boolean {
  return useOperator().permissions.has(permission);
}
