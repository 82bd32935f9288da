import { createContext, useContext } from 'react';

/**
 * On the server a secret of the process, as the nonce of the inline scripts and styles that are ours: the policy allows
 * those by their hashes, and the mark itself never leaves. In the browser there is none.
 */
const InlineMark = createContext<string | undefined>(undefined);
export const InlineMarkProvider = InlineMark.Provider;

export function useInlineMark(): string | undefined {
  return useContext(InlineMark);
}
