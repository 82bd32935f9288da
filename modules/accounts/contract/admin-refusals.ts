/** For calls about an account that may do more than anyone who calls. */
export const OUTRANKED = {
  OUTRANKED: { status: 403, message: 'This account may do more than yours, so it is not yours to change.' },
};
