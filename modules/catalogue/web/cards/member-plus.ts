import { createContext, type MouseEvent, useContext } from 'react';
import { useView } from '#ui/page/view.tsx';
import type { Category } from '../../contract/browse-types.ts';

type OpenOffer = (category: Category) => void;

const MemberPlusContext = createContext<OpenOffer | undefined>(undefined);

/** Who opens the offer of a category; it is not this module that knows how somebody pays. */
export const MemberPlusProvider = MemberPlusContext.Provider;

/**
 * What a press on a custom category does that has a price for members, where this visitor may be offered it: anyone who
 * has or had a membership, or holds a benefit (R47). Undefined where it is an ordinary link.
 */
export function useMemberPlus(category: Category): ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined {
  const { opensMemberPlus } = useView();
  const open = useContext(MemberPlusContext);
  const { type, memberPlus, priceUuid } = category;
  if (!open || !opensMemberPlus || type !== 'custom' || !memberPlus || !priceUuid) return undefined;
  return (event) => {
    // A window of its own was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(category);
  };
}
