import { createContext, type MouseEvent, useContext } from 'react';
import { useView } from '#ui/page/view.tsx';
import type { Category } from '../../contract/browse-types.ts';

type OpenOffer = (category: Category) => void;

const MemberPlusContext = createContext<OpenOffer | undefined>(undefined);

/** Opens the offer of a category; this module doesn't know how anyone pays. */
export const MemberPlusProvider = MemberPlusContext.Provider;

/**
 * The click handler of a custom category with a price for members, for visitors who may be offered it: those who have
 * or had a membership, or hold a benefit (R47). Undefined if it is an ordinary link.
 */
export function useMemberPlus(category: Category): ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined {
  const { opensMemberPlus } = useView();
  const open = useContext(MemberPlusContext);
  const { type, memberPlus, priceUuid } = category;
  if (!open || !opensMemberPlus || type !== 'custom' || !memberPlus || !priceUuid) return undefined;
  return (event) => {
    // Opens in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(category);
  };
}
