import { mayWatch, type Visitor } from '#api/request/visitor.ts';
import type { Audience } from '../contract/kinds.ts';

/** R2: the audience that a visitor belongs to. */
export function audienceOf(visitor: Visitor): Audience {
  if (mayWatch(visitor)) return 'members';
  return visitor.subscription === 'expired' ? 'expired' : 'guests';
}
