import { SUBSCRIPTION, type SubscriptionStatus } from '#api/request/visitor.ts';
import type { SignedInUser } from '../../contract/types.ts';

/** A user in API responses. */
export function asSignedInUser(
  user: { id: string; email: string; roles: readonly string[] },
  { status, partners }: { status: SubscriptionStatus; partners: readonly string[] },
): SignedInUser {
  return {
    uuid: user.id,
    email: user.email,
    usc: SUBSCRIPTION[status],
    partners: [...partners],
    vra: [...user.roles],
  };
}
