import type { ReactNode } from 'react';
import * as m from '#messages/favourites';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { usePageAddress } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';

/** The page's content for members (R1); others see what they need for access. */
export function MembersOnly({ icon, isMember, children }: { icon: IconName; isMember: boolean; children: ReactNode }) {
  const { verified } = useView();
  const { pathname } = usePageAddress();
  const drawing = <Icon name={icon} size={40} strokeWidth={1.4} />;
  if (!isMember)
    return (
      <EmptyState
        icon={drawing}
        title={m.members_only()}
        actions={<ButtonLink to="/join-now/">{m.join_now()}</ButtonLink>}
      >
        {m.members_only_text()}
      </EmptyState>
    );
  if (!verified)
    return (
      <EmptyState
        icon={drawing}
        title={m.lists_age()}
        actions={
          <ButtonLink to={`/age-verification/?next=${encodeURIComponent(pathname)}`}>{m.verify_age()}</ButtonLink>
        }
      />
    );
  return children;
}
