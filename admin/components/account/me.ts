import type { adminEndpoints as contract } from '#modules/operators/contract/admin-api.ts';
import type { Me } from '#modules/operators/contract/types.ts';
import { adminEndpoints } from '../request/api.ts';

export const admin = () => adminEndpoints<typeof contract>('operators');

export async function fetchMe(): Promise<Me> {
  return (await admin().me()).data;
}
