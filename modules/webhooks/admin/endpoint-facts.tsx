import { dateTime } from '#admin/components/dates.ts';
import { SiteName } from '#admin/components/site-name.tsx';
import * as m from '#messages/webhooks-admin';
import type { EndpointDetail } from '../contract/admin-api.ts';
import { EndpointBadge } from './badges.tsx';
import { kindText } from './labels.ts';

export function EndpointFacts({ endpoint }: { endpoint: EndpointDetail }) {
  const { url, state, kinds, site, offBecause, failingSince, formerSecretUntil, createdAt } = endpoint;
  return (
    <section className="card">
      <dl className="facts">
        <dt>{m.address()}</dt>
        <dd>
          <code>{url}</code>
        </dd>
        <dt>{m.state()}</dt>
        <dd>
          <EndpointBadge state={state} />
        </dd>
        {offBecause && (
          <>
            <dt>{m.off_because()}</dt>
            <dd>{offBecause}</dd>
          </>
        )}
        {failingSince && (
          <>
            <dt>{m.failing_since()}</dt>
            <dd>{dateTime(failingSince)}</dd>
          </>
        )}
        <dt>{m.kinds()}</dt>
        <dd>{kinds.map(kindText).join(', ')}</dd>
        <dt>{m.site()}</dt>
        <dd>{site === null ? m.all_sites() : <SiteName site={site} />}</dd>
        <dt>{m.since()}</dt>
        <dd>{dateTime(createdAt)}</dd>
        {formerSecretUntil && (
          <>
            <dt>{m.former_secret()}</dt>
            <dd>{dateTime(formerSecretUntil)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
