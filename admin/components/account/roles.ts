import { useLoaded } from '../request/use-loaded.ts';
import { admin } from './me.ts';

export interface RoleChoice {
  id: string;
  name: string;
  about: string;
}

/** Every role that can be given, as they are now; none until they are there. */
export function useRoles(): readonly RoleChoice[] {
  return useLoaded('roles', async () => (await admin().roles({ limit: 100 })).data.rows).data ?? [];
}
