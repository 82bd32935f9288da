import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { Category } from '#modules/catalogue/contract/browse-types.ts';
import { MemberPlusProvider } from '#modules/catalogue/web/index.tsx';

/** Loaded at the first press. */
const Popup = lazy(async () => ({ default: (await import('./member-plus-popup.tsx')).MemberPlusPopup }));

/** Opens a category's member offer from anywhere on a page. */
export function MemberPlus({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [offer, setOffer] = useState<{ category: Category; at: string }>();
  const open = useCallback((category: Category) => setOffer({ category, at: key }), [key]);
  // It closes on navigation.
  const category = offer?.at === key ? offer.category : undefined;
  return (
    <MemberPlusProvider value={open}>
      {children}
      {category && (
        <Suspense>
          <Popup key={category.id} category={category} onClose={() => setOffer(undefined)} />
        </Suspense>
      )}
    </MemberPlusProvider>
  );
}
