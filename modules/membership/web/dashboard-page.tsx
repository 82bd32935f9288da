import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { orErrorPage } from '#calls/page.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Facts } from '#ui/facts.tsx';
import { formatDate, formatMoney } from '#ui/formats.ts';
import { Notice } from '#ui/notice.tsx';
import { privateMeta } from '#ui/page-meta.ts';
import type { DashboardInfo } from '../contract/wire.ts';
import { membership, site } from './calls.ts';
import { requireSignedIn } from './require-signed-in.ts';
import { STATUS_LABELS } from './status-labels.ts';

export const meta = privateMeta('Dashboard');

export async function loader(args: LoaderFunctionArgs) {
  const { email } = requireSignedIn(args);
  const [info, digest] = await Promise.all([
    orErrorPage(membership(args.context).dashboardInfo()),
    site(args.context).digest(),
  ]);
  const { locale } = digest.data.digest.site;
  return { ...info, email, locale, hasJustCanceled: args.url.searchParams.has('canceled') };
}

export default function DashboardPage() {
  const { info, dashboard, email, locale, hasJustCanceled } = useLoaderData<typeof loader>();
  const until = info.expiry === null ? '' : formatDate(locale, info.expiry);
  return (
    <div className="dashboard-page">
      <header className="dashboard-page__head">
        <h1 className="dashboard-page__title">Dashboard</h1>
        <p className="dashboard-page__lead">Signed in as {email}</p>
      </header>
      {hasJustCanceled && info.status === 'canceled' && (
        <Notice kind="success" title="Your membership is canceled">
          It will not renew. You keep full access until {until}.
        </Notice>
      )}
      <section className="dashboard-page__part" aria-labelledby="membership-title">
        <h2 id="membership-title">Membership</h2>
        {info.membership_uuid === null ? (
          <EmptyState
            title="You are not a member yet"
            actions={<ButtonLink to="/join-now/">See the plans</ButtonLink>}
          >
            With a membership, every film is open to you in full length.
          </EmptyState>
        ) : (
          <>
            <Facts items={factsOf(info, dashboard, locale)} />
            <p className="dashboard-page__actions">
              <Actions info={info} />
            </p>
          </>
        )}
      </section>
    </div>
  );
}

function factsOf(info: DashboardInfo['info'], dashboard: DashboardInfo['dashboard'], locale: string) {
  const { status, expiry, registry } = info;
  const date = (seconds: number) => formatDate(locale, seconds);
  const renews = status === 'active' && dashboard.rebill_amount !== null;
  const facts = [
    { label: 'Status', value: STATUS_LABELS[status] },
    { label: 'Plan', value: info.membership },
  ];
  if (expiry !== null && status !== 'inactive') {
    const label = renews ? 'Next payment' : status === 'expired' ? 'Ended on' : 'Access until';
    facts.push({ label, value: date(expiry) });
  }
  if (renews && dashboard.rebill_amount)
    facts.push({
      label: 'Amount',
      value: `${formatMoney(locale, dashboard.rebill_amount)} every ${dashboard.periodicity} days`,
    });
  if (registry !== null) facts.push({ label: 'Member since', value: date(registry) });
  return facts;
}

function Actions({ info }: { info: DashboardInfo['info'] }) {
  if (info.status === 'active' && !info.nonRecurring)
    return (
      <ButtonLink to="/main-dashboard/easy-cancel/" kind="secondary">
        Cancel membership
      </ButtonLink>
    );
  if (info.status === 'active') return null;
  const to = info.status === 'expired' ? '/join-now/?event=expired' : '/join-now/';
  return <ButtonLink to={to}>{info.status === 'canceled' ? 'Resume membership' : 'Join again'}</ButtonLink>;
}
