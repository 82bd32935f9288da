import * as m from '#messages/app';
import type { DashboardInfo } from '#modules/membership/contract/types.ts';
import { useView } from '#ui/page/view.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { formatDate } from '#ui/text/formats.ts';

/** Memberships on other sites; renders nothing if there are none. */
export function OtherMemberships({ of }: { of: DashboardInfo['memberships'] | undefined }) {
  const { locale } = useView();
  if (!of || of.length === 0) return null;
  return (
    <section aria-labelledby="other-memberships">
      <h2 id="other-memberships">{m.memberships_elsewhere()}</h2>
      <Facts
        items={of.map(({ membership: { siteName, name, expiry, isActive } }) => ({
          label: siteName,
          value: [name, expiry && (isActive ? m.until_date : m.ended_date)({ date: formatDate(locale, expiry) })]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </section>
  );
}
