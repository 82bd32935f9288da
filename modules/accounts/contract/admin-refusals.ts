/** For calls about an account that may do more than anyone who calls. */
export const OUTRANKED = {
  OUTRANKED: { status: 403, message: 'This account has more permissions than yours, so you cannot change it.' },
};
