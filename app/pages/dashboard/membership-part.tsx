import * as m from '#messages/app';
import type { MembershipStanding, OwnMembershipInfo } from '#modules/membership/contract/types.ts';
import { BenefitCard, MembershipCard } from '#modules/membership/web/index.tsx';
import { PendingPayment } from '#modules/shop/web/index.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { useView } from '#ui/page/view.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';

/**
 * How somebody stands, R16 of `modules/membership`: what is being confirmed, a gift, the membership, or that there is
 * none. @param info their own data; until it is there, the state of the page that everybody like them gets is shown
 */
export function MembershipPart({
  status,
  info,
  standing,
  pendingCheckout,
  tokens = 0,
}: {
  status: OwnMembershipInfo['info']['status'];
  info: OwnMembershipInfo | undefined;
  standing: MembershipStanding | undefined;
  pendingCheckout: string | null | undefined;
  tokens?: number;
}) {
  const { locale, membership } = useView();
  const isPending = membership === 'pending';
  const benefit = standing?.benefit;
  const holdsBenefit = info ? benefit : membership === 'benefits';
  const hasMembership = info ? info.info.membership_uuid !== null : status !== 'inactive' || membership === 'revoked';
  return (
    <>
      {isPending && <PendingPayment checkoutId={pendingCheckout} />}
      {holdsBenefit && <BenefitCard benefit={benefit ?? undefined} locale={locale} />}
      {hasMembership && <MembershipCard status={status} info={info} standing={standing} locale={locale} />}
      {!hasMembership && !isPending && !holdsBenefit && (
        <section className="membership-card" aria-label={m.membership()}>
          <EmptyState
            title={m.not_a_member()}
            actions={
              <ButtonLink size="large" to="/join-now/">
                {m.see_plans()}
              </ButtonLink>
            }
          >
            {tokens > 0 ? m.not_a_member_tokens({ count: tokens }) : m.not_a_member_text()}
          </EmptyState>
        </section>
      )}
    </>
  );
}
