import { createContext, useContext } from 'react';

/**
 * On the server, a secret of the process that marks our own inline scripts and styles as their nonce. The policy allows
 * those by their hashes, and the mark itself is never sent. Undefined in the browser.
 */
const InlineMark = createContext<string | undefined>(undefined);
export const InlineMarkProvider = InlineMark.Provider;

export function useInlineMark(): string | undefined {
  return useContext(InlineMark);
}
