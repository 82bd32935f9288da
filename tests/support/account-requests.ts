/**
 * Inputs of endpoints about one's own account, which don't reveal whether an account exists.
 * @param token one that doesn't exist
 */
export function accountQuestions(token: string) {
  const signed = { id: token, rawId: token, type: 'public-key', response: {} };
  const email = 'nobody@example.com';
  const password = 'Quiet-Ledger-58';
  const bodies = {
    restore: { email },
    resendUnblockEmail: { email },
    initRemoval: { email },
    checkResetToken: { token },
    reset: { token, password },
    unblock: { token },
    confirmChangeEmail: { token },
    remove: { token },
    requestChangeEmail: { email, password },
    changePassword: { oldPassword: 'Not-my-password-1', password },
    finishSignIn: { ticket: token, code: '123456' },
    finishSignInWithPasskey: { ticket: token, response: signed },
    signInWithPasskey: { ticket: token, response: signed },
    prove: { password: 'Not-my-password-1' },
    confirmCodes: { code: '123456' },
    addPasskey: { ticket: token, response: signed },
    namePasskey: { id: token, label: 'blue key' },
    removePasskey: { id: token },
  };
  return Object.fromEntries(Object.entries(bodies).map(([call, body]) => [`accounts.${call}`, () => [{ body }]]));
}
