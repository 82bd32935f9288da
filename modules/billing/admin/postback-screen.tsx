import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { AccountLink } from '#admin/components/account-link.tsx';
import { dateTime } from '#admin/components/dates.ts';
import { notify } from '#admin/components/notices.tsx';
import { useMay } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { messageOf } from '#admin/components/refusal.ts';
import * as m from '#messages/billing-admin';
import type { PostbackDetail } from '../contract/admin-types.ts';
import { billing } from './api.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { RawWords } from './raw-words.tsx';
import { ReadMessages } from './read-messages.tsx';
import { POSTBACK_NAMES, PostbackState } from './states.tsx';
import { Entries, Notices } from './told.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await billing().postback({ id: Number(params.id) })).data;
}

export function Component() {
  const postback = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.postback_number({ id: postback.id })}>
        <Acts postback={postback} />
      </PageHead>
      <section className="card">
        <Facts postback={postback} />
      </section>
      <section className="card panel">
        <h2>{m.read_as()}</h2>
        <ReadMessages messages={postback.messages} />
      </section>
      <section className="card panel">
        <h2>{m.what_followed()}</h2>
        <Entries entries={postback.entries} />
        <Notices notices={postback.notices} />
      </section>
      <section className="card panel">
        <h2>{m.as_received()}</h2>
        <RawWords postback={postback} />
      </section>
    </>
  );
}

/** Interpreting again, and deciding about what was set aside. */
function Acts({ postback }: { postback: PostbackDetail }) {
  const { revalidate } = useRevalidator();
  const mayAct = useMay('billing.decide');
  const [isBusy, setIsBusy] = useState(false);
  const [asking, setAsking] = useState<Decision>();
  if (!mayAct) return null;
  async function replay() {
    setIsBusy(true);
    try {
      const { state, isChanged } = (await billing().replayPostback({ id: postback.id })).data;
      const name = POSTBACK_NAMES[state]();
      notify(isChanged ? m.replay_changed({ state: name }) : m.replay_same({ state: name }));
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    } finally {
      await revalidate();
      setIsBusy(false);
    }
  }
  return (
    <>
      {postback.mayReplay && (
        <button type="button" className="button" disabled={isBusy} aria-busy={isBusy} onClick={() => void replay()}>
          {m.replay()}
        </button>
      )}
      {postback.mayDecide && (
        <>
          <button type="button" className="button danger" onClick={() => setAsking('rejected')}>
            {m.reject()}
          </button>
          <button type="button" className="button primary" onClick={() => setAsking('accepted')}>
            {m.accept()}
          </button>
        </>
      )}
      {asking && (
        <DecisionDialog
          postback={postback}
          decision={asking}
          onClose={() => {
            setAsking(undefined);
            void revalidate();
          }}
        />
      )}
    </>
  );
}

function Facts({ postback }: { postback: PostbackDetail }) {
  const { decision } = postback;
  return (
    <dl className="facts">
      <dt>{m.state()}</dt>
      <dd>
        <PostbackState state={postback.state} />
      </dd>
      {postback.detail && (
        <>
          <dt>{m.why()}</dt>
          <dd>{postback.detail}</dd>
        </>
      )}
      {decision && (
        <>
          <dt>{m.decision()}</dt>
          <dd>
            {decision.decision === 'accepted' ? m.was_accepted() : m.was_rejected()} <AccountLink id={decision.by} />,{' '}
            {dateTime(decision.at)}: {decision.reason}
          </dd>
        </>
      )}
      <dt>{m.biller()}</dt>
      <dd>{postback.biller}</dd>
      <dt>{m.received()}</dt>
      <dd>{m.received_from({ at: dateTime(postback.receivedAt), address: postback.sourceAddress })}</dd>
      {postback.interpretedAt && (
        <>
          <dt>{m.interpreted()}</dt>
          <dd>{m.interpreted_after({ at: dateTime(postback.interpretedAt), count: postback.attempts })}</dd>
        </>
      )}
      {postback.nextTryAt && (
        <>
          <dt>{m.next_try()}</dt>
          <dd>{m.next_try_at({ at: dateTime(postback.nextTryAt), failures: postback.failures })}</dd>
        </>
      )}
      {postback.reference && (
        <>
          <dt>{m.transaction()}</dt>
          <dd>
            <Link to={`/postbacks?search=${encodeURIComponent(postback.reference)}`}>
              <code>{postback.reference}</code>
            </Link>
          </dd>
        </>
      )}
    </dl>
  );
}
