import * as m from '#messages/app';
import type { MembershipStanding, OwnMembershipInfo } from '#modules/membership/contract/types.ts';
import { BenefitCard, MembershipCard } from '#modules/membership/web/index.tsx';
import { PendingPayment } from '#modules/shop/web/index.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { useView } from '#ui/page/view.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';

/**
 * The membership's state, R16 of `modules/membership`: a purchase being confirmed, a benefit, a membership, or none.
 * @param info the visitor's own data; until it is there, the page shows the state that it was cached for
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
