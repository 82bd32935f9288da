import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { dateTime } from '#admin/components/dates.ts';
import { notify } from '#admin/components/notices.tsx';
import { PageHead } from '#admin/components/page-head.tsx';
import { messageOf } from '#admin/components/refusal.ts';
import * as m from '#messages/webhooks-admin';
import { webhooks } from './api.ts';
import { DeliveryBadge } from './badges.tsx';
import { statusText } from './deliveries-table.tsx';
import { kindText } from './labels.ts';
import { useWatch } from './use-watch.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await webhooks().delivery({ id: params.delivery ?? '' })).data;
}

export function Component() {
  const delivery = useLoaderData<typeof loader>();
  const { id, endpointId, kind, createdAt, state, attempts, nextTryAt, lastTryAt, problem } = delivery;
  const { body, lastAnswer } = delivery;
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();
  useWatch(state === 'waiting');
  async function sendAgain() {
    setIsBusy(true);
    try {
      await webhooks().sendAgain({ id });
      notify(m.sent_again());
      await revalidate();
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <PageHead title={kindText(kind)}>
        <Link to={`/webhooks/${endpointId}`} className="button">
          {m.to_endpoint()}
        </Link>
        {body !== null && (
          <button
            type="button"
            className="button primary"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void sendAgain()}
          >
            {m.send_again()}
          </button>
        )}
      </PageHead>
      <section className="card">
        <dl className="facts">
          <dt>{m.notice_id()}</dt>
          <dd>
            <code>{id}</code>
          </dd>
          <dt>{m.state()}</dt>
          <dd>
            <DeliveryBadge state={state} />
          </dd>
          {problem && (
            <>
              <dt>{m.problem()}</dt>
              <dd>{problem}</dd>
            </>
          )}
          <dt>{m.attempts()}</dt>
          <dd>{attempts}</dd>
          <dt>{m.last_status()}</dt>
          <dd>{statusText(delivery)}</dd>
          <dt>{m.when()}</dt>
          <dd>{dateTime(createdAt)}</dd>
          <dt>{m.last_try()}</dt>
          <dd>{lastTryAt ? dateTime(lastTryAt) : m.never()}</dd>
          {nextTryAt && (
            <>
              <dt>{m.next_try()}</dt>
              <dd>{dateTime(nextTryAt)}</dd>
            </>
          )}
        </dl>
      </section>
      <section className="card">
        <h2>{m.words()}</h2>
        {body === null ? <p className="muted">{m.words_forgotten()}</p> : <pre className="raw">{body}</pre>}
      </section>
      {lastAnswer !== null && (
        <section className="card">
          <h2>{m.answer()}</h2>
          {lastAnswer === '' ? <p className="muted">{m.empty_answer()}</p> : <pre className="raw">{lastAnswer}</pre>}
        </section>
      )}
    </>
  );
}
