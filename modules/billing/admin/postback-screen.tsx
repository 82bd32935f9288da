import { useState } from 'react';
import { Link } from 'react-router';
import { AccountLink } from '#admin/components/account/account-link.tsx';
import { useMay } from '#admin/components/account/operator.ts';
import { field, labelIn, oneScreen } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/billing-admin';
import type { PostbackDetail } from '../contract/admin-types.ts';
import { billing } from './api.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { RawMessage } from './raw-message.tsx';
import { ReadMessages } from './read-messages.tsx';
import { Entries, Notices } from './records.tsx';
import { POSTBACK } from './states.tsx';

export const { loader, Component } = oneScreen<PostbackDetail>({
  load: ({ id }) => billing().postback({ id: Number(id) }),
  title: ({ id }) => m.postback_number({ id }),
  actions: [
    {
      label: () => m.replay(),
      permission: 'billing.decide',
      when: ({ mayReplay }) => mayReplay,
      async run({ id }) {
        const { state, isChanged } = (await billing().replayPostback({ id })).data;
        const name = labelIn(POSTBACK, state);
        return isChanged ? m.replay_changed({ state: name }) : m.replay_same({ state: name });
      },
    },
  ],
  Head: Decisions,
  facts: [
    field.badge('state', m.state, POSTBACK),
    field.text('detail', m.why),
    field.custom('decision', m.decision, Decided),
    field.biller('biller', m.biller),
    field.words('receivedAt', m.received, ({ receivedAt, sourceAddress }) =>
      m.received_from({ at: dateTime(receivedAt), address: sourceAddress }),
    ),
    field.words('interpretedAt', m.interpreted, ({ interpretedAt, attempts }) =>
      interpretedAt ? m.interpreted_after({ at: dateTime(interpretedAt), count: attempts }) : '',
    ),
    field.words('nextTryAt', m.next_try, ({ nextTryAt, failures }) =>
      nextTryAt ? m.next_try_at({ at: dateTime(nextTryAt), failures }) : '',
    ),
    field.custom(
      'reference',
      m.transaction,
      ({ reference }) =>
        reference && (
          <Link to={`/postbacks?search=${encodeURIComponent(reference)}`}>
            <code>{reference}</code>
          </Link>
        ),
    ),
  ],
  parts: [
    { title: m.read_as, Part: ({ of }) => <ReadMessages messages={of.messages} /> },
    {
      title: m.what_followed,
      Part: ({ of: { entries, notices } }) => (
        <>
          <Entries entries={entries} />
          <Notices notices={notices} />
        </>
      ),
    },
    { title: m.as_received, Part: ({ of }) => <RawMessage postback={of} /> },
  ],
});

/** Accepts or rejects a quarantined postback. */
function Decisions({ of: postback }: { of: PostbackDetail }) {
  const mayDecide = useMay('billing.decide');
  const [decision, setDecision] = useState<Decision>();
  if (!mayDecide) return null;
  return (
    <>
      {postback.mayDecide && (
        <>
          <button type="button" className="button danger" onClick={() => setDecision('rejected')}>
            {m.reject()}
          </button>
          <button type="button" className="button primary" onClick={() => setDecision('accepted')}>
            {m.accept()}
          </button>
        </>
      )}
      {decision && <DecisionDialog postback={postback} decision={decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}

function Decided({ decision }: PostbackDetail) {
  if (!decision) return null;
  return (
    <>
      {decision.decision === 'accepted' ? m.was_accepted() : m.was_rejected()} <AccountLink id={decision.by} />,{' '}
      {dateTime(decision.at)}: {decision.reason}
    </>
  );
}
