/** For endpoints that change an account which may have more permissions than the caller. */
export const OUTRANKED = {
  OUTRANKED: { status: 403, message: 'This account has more permissions than yours, so you cannot change it.' },
};
