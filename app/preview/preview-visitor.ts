import { GUEST, type Visitor } from '#api/request/visitor.ts';
import type { PreviewVisitor } from '#modules/operators/contract/preview.ts';

const KINDS: Readonly<Record<PreviewVisitor, Partial<Visitor>>> = {
  guest: {},
  unverified: { verified: false },
  inactive: { signedIn: true },
  trial: { signedIn: true, subscription: 'active', trial: true },
  active: { signedIn: true, subscription: 'active' },
  canceled: { signedIn: true, subscription: 'canceled' },
  expired: { signedIn: true, subscription: 'expired' },
};

/** An id that no account has, because ours all contain a time. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** An invented visitor of a kind. @param onNamed called if a part of the page reads who they are */
export function inventedVisitor(kind: PreviewVisitor, onNamed: () => void, seesDrafts?: true): Visitor {
  const visitor = { ...GUEST, verified: true, ...KINDS[kind], ...(seesDrafts && { seesDrafts }) };
  if (!visitor.signedIn) return visitor;
  return {
    ...visitor,
    get user() {
      onNamed();
      return { id: NOBODY, sessionId: NOBODY, email: '' };
    },
  };
}
