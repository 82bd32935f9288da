import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountLink } from '#admin/components/account-link.tsx';
import { dateTime } from '#admin/components/dates.ts';
import { money } from '#admin/components/money.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { SiteName } from '#admin/components/site-name.tsx';
import * as m from '#messages/membership-admin';
import type { MembershipDetail } from '../contract/admin-api.ts';
import { membership } from './api.ts';
import { CancelMembership } from './cancel-membership.tsx';
import { EventLog } from './event-log.tsx';
import { MembershipState } from './membership-state.tsx';
import { PauseMembership } from './pause-membership.tsx';
import { RevokeMembership } from './revoke-membership.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await membership().membership({ id: params.id ?? '' })).data;
}

export function Component() {
  const found = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={found.plan ?? m.membership()}>
        <PauseMembership found={found} />
        <CancelMembership found={found} />
        <RevokeMembership found={found} />
      </PageHead>
      <section className="card">
        <dl className="facts">
          <dt>{m.state()}</dt>
          <dd>
            <MembershipState status={found.status} />
          </dd>
          <dt>{m.entitled_to()}</dt>
          <dd>{entitlement(found)}</dd>
          <dt>{m.renewal()}</dt>
          <dd>
            {found.renewal
              ? m.renews({ amount: money(found.renewal.amount), days: found.renewal.days })
              : m.renews_not()}
          </dd>
          {found.pause && (
            <>
              <dt>{m.paused()}</dt>
              <dd>
                {found.pause.canBeAsked
                  ? m.paused_until({ until: dateTime(found.pause.until) })
                  : m.paused_until_by_member({ until: dateTime(found.pause.until) })}
              </dd>
            </>
          )}
          <dt>{m.paid_through()}</dt>
          <dd>{found.paidThrough ? dateTime(found.paidThrough) : m.never()}</dd>
          <dt>{m.site()}</dt>
          <dd>
            <SiteName site={found.site} />
          </dd>
          <dt>{m.account()}</dt>
          <dd>
            <AccountLink id={found.userId} />
          </dd>
          <dt>{m.id()}</dt>
          <dd>
            <code>{found.id}</code>
          </dd>
        </dl>
        {found.biller && <p className="muted">{m.refunds_at({ biller: found.biller })}</p>}
      </section>
      <section className="card panel">
        <h2>{m.log()}</h2>
        <EventLog log={found.log} />
      </section>
    </>
  );
}

function entitlement({ isEntitled, isTrial, dailyDownloadCap, endsAt }: MembershipDetail): string {
  if (!isEntitled || !endsAt) return m.entitled_to_nothing();
  const until = dateTime(endsAt);
  if (isTrial) return m.entitled_online({ until });
  return dailyDownloadCap === null
    ? m.entitled_without_cap({ until })
    : m.entitled_with_cap({ until, count: dailyDownloadCap });
}
