import { useState } from 'react';
import { Link } from 'react-router';
import { AccountLink } from '#admin/components/account/account-link.tsx';
import { useMay } from '#admin/components/account/operator.ts';
import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import { actionLabel } from '#admin/components/history/record-labels.ts';
import { useActing } from '#admin/components/request/use-acting.ts';
import { type Action, Badge, Facts, field, labelIn, oneScreen } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/moderation-admin';
import type { CaseDetail } from '../contract/admin-api.ts';
import { ADDRESS, LENGTHS } from '../contract/reasons.ts';
import { moderation } from './api.ts';
import { GROUND, KIND, OUTCOME, REASON, SEVERITY, STATE, TYPE } from './labels.ts';
import { RestrictDialog } from './restrict-dialog.tsx';
import { SanctionList } from './sanction-list.tsx';

type Decision = NonNullable<CaseDetail['decision']>;
const permission = 'moderation.decide';

const isMyReport = ({ isClaimedByMe, type }: CaseDetail) => isClaimedByMe && type === 'report';
const isMyAppeal = ({ isClaimedByMe, type }: CaseDetail) => isClaimedByMe && type === 'appeal';

const ACTIONS: readonly Action<CaseDetail>[] = [
  {
    label: m.claim,
    tone: 'primary',
    permission,
    when: ({ state, isMine }) => state === 'open' && !isMine,
    run: ({ id, version }) => moderation().claim({ id, version }),
    done: m.claimed_done,
  },
  {
    label: m.take_over,
    permission,
    when: ({ state, isClaimedByMe, isMine }) => state === 'claimed' && !isClaimedByMe && !isMine,
    confirm: ({ claimedBy }) => ({ title: m.take_over_title(), text: m.take_over_text({ by: claimedBy ?? '' }) }),
    run: ({ id, version }) => moderation().claim({ id, version, takeOver: true }),
    done: m.claimed_done,
  },
  {
    label: m.release,
    permission,
    when: ({ isClaimedByMe }) => isClaimedByMe,
    run: ({ id, version }) => moderation().release({ id, version }),
    done: m.released_done,
  },
  {
    label: m.dismiss,
    permission,
    when: isMyReport,
    reason: () => ({ title: m.dismiss_title(), text: m.dismiss_text(), hint: m.hint_reporters(), most: LENGTHS.facts }),
    run: ({ id, version }, facts) => moderation().dismiss({ id, version, facts }),
    done: m.dismissed_done,
  },
  {
    label: m.uphold,
    permission,
    when: isMyAppeal,
    reason: () => ({ title: m.uphold_title(), text: m.uphold_text(), hint: m.hint_appellant(), most: LENGTHS.facts }),
    run: ({ id, version }, facts) => moderation().decideAppeal({ id, version, outcome: 'upheld', facts }),
    done: m.upheld_done,
  },
  {
    label: m.grant,
    tone: 'primary',
    permission,
    when: isMyAppeal,
    reason: ({ appeal }) => ({
      title: m.grant_title(),
      text: appeal?.isOfReporter ? m.reopen_text() : m.reverse_text(),
      hint: m.hint_appellant(),
      most: LENGTHS.facts,
    }),
    run: ({ id, version }, facts) => moderation().decideAppeal({ id, version, outcome: 'reversed', facts }),
    done: m.reversed_done,
    to: ({ id, appeal }) => `/moderation/${appeal?.isOfReporter ? appeal.caseId : id}`,
  },
  {
    label: m.reverse,
    tone: 'danger',
    permission,
    when: ({ decision }) => decision?.outcome === 'restricted' && decision.reversedAt === null,
    reason: () => ({ title: m.reverse_title(), text: m.reverse_text(), hint: m.hint_author() }),
    run: ({ id }, reason) => moderation().reverse({ id, reason }),
    done: m.reversed_done,
  },
];

export const { loader, Component } = oneScreen<CaseDetail>({
  load: ({ id = '' }) => moderation().case({ id }),
  title: ({ type, kind, text }) =>
    [type === 'appeal' ? m.type_appeal() : m.type_report(), labelIn(KIND, kind), text && shortened(text)]
      .filter(Boolean)
      .join(' · '),
  Head: RestrictButton,
  actions: ACTIONS,
  facts: [
    field.badge('state', m.state, STATE),
    field.badge('severity', m.severity, SEVERITY),
    field.label('type', m.type, TYPE),
    field.label('reason', m.reason, REASON),
    field.words<CaseDetail>('source', m.source, ({ type, reports }) =>
      type === 'appeal' ? '' : reports > 0 ? m.source_reports() : m.source_own(),
    ),
    field.account('authorId', m.author),
    field.text('claimedBy', m.claimed_by),
    field.time('claimedUntil', m.claimed_until),
    field.time('hiddenAt', m.hidden_since),
    field.time('openedAt', m.opened),
    field.time('dueAt', m.due),
    field.site('site', m.site),
    field.custom<CaseDetail>('path', m.seen_at, ({ path }) => path && <a href={path}>{path}</a>),
  ],
  BelowFacts: Warnings,
  parts: [
    { title: m.appeal, when: ({ appeal }) => appeal !== null, Part: Appeal },
    { title: m.decision, when: ({ decision }) => decision !== null, Part: DecisionPart },
    { title: m.thing, Part: Thing },
    {
      title: m.deletion,
      when: ({ shows, deletions }) => shows !== null || deletions.length > 0,
      Part: Deletion,
    },
    { title: m.reports, when: ({ reportsOf }) => reportsOf.length > 0, Part: Reports },
    { title: m.sanctions_before, when: ({ authorId }) => authorId !== null, Part: Sanctions },
    { Part: History },
  ],
});

const LONGEST_IN_TITLE = 80;
const shortened = (text: string) =>
  text.length > LONGEST_IN_TITLE ? `${text.slice(0, LONGEST_IN_TITLE).toWellFormed()}…` : text;

function RestrictButton({ of }: { of: CaseDetail }) {
  const may = useMay(permission);
  const [isOpen, setIsOpen] = useState(false);
  const [, , perform] = useActing();
  if (!may || !isMyReport(of)) return null;
  return (
    <>
      <button type="button" className="button danger" onClick={() => setIsOpen(true)}>
        {m.restrict()}
      </button>
      {isOpen && <RestrictDialog of={of} perform={perform} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Warnings({ of: { isMine, appeal, isClaimedByMe, state } }: { of: CaseDetail }) {
  return (
    <>
      {isMine && <p className="fault">{m.is_mine()}</p>}
      {appeal?.isDecidedByMe && state !== 'decided' && <p className="muted">{m.decided_by_me()}</p>}
      {state === 'open' && !isClaimedByMe && !isMine && <p className="muted">{m.claim_first()}</p>}
    </>
  );
}

function Appeal({ of: { appeal } }: { of: CaseDetail }) {
  if (!appeal) return null;
  return (
    <>
      {appeal.isOfReporter && <p>{m.by_reporter()}</p>}
      <p className="as-written">{appeal.text}</p>
      <h3>{m.appealed_decision()}</h3>
      <DecisionFacts of={appeal.decision} />
      <p>
        <Link to={`/moderation/${appeal.caseId}`}>{m.to_first_case()}</Link>
      </p>
    </>
  );
}

function DecisionPart({ of: { decision } }: { of: CaseDetail }) {
  return decision && <DecisionFacts of={decision} />;
}

const DECISION_FACTS = [
  field.badge('outcome', m.outcome, OUTCOME),
  field.time('at', m.decided_at),
  field.text('by', m.decided_by),
  field.words<Decision>('isHidden', m.hidden, ({ isHidden }) => (isHidden ? m.hidden_yes() : '')),
  field.words<Decision>('ground', m.ground, ({ ground, rule }) =>
    ground ? `${labelIn(GROUND, ground)}: ${rule}` : '',
  ),
  field.text('facts', m.facts),
  field.words<Decision>('isBySame', m.note, ({ isBySame }) => (isBySame ? m.by_same() : '')),
  field.time('reversedAt', m.reversed_at),
];

function DecisionFacts({ of }: { of: Decision }) {
  return (
    <>
      <Facts of={of} fields={DECISION_FACTS} />
      {of.sanction && <SanctionList of={[of.sanction]} />}
    </>
  );
}

/** What was reported, and its current state if that differs. For a page, only its address is known. */
function Thing({ of: { kind, reported, current, note, isChanged } }: { of: CaseDetail }) {
  if (kind === ADDRESS) return <Snapshot of={reported} />;
  return (
    <>
      {note && <p className="as-written fault">{note}</p>}
      <h3>{m.as_reported()}</h3>
      <Snapshot of={reported} />
      <h3>{m.as_now()}</h3>
      {!isChanged ? (
        <p className="muted">{m.unchanged()}</p>
      ) : current ? (
        <Snapshot of={current} />
      ) : (
        <p className="muted">{m.gone()}</p>
      )}
    </>
  );
}

function Snapshot({ of: { text, picture } }: { of: CaseDetail['reported'] }) {
  return (
    <>
      {text !== null && <p className="as-written">{text}</p>}
      {picture !== null && <img src={picture} width={192} height={192} alt={m.picture_alt()} />}
      {text === null && picture === null && <p className="muted">{m.erased()}</p>}
    </>
  );
}

/** R23. Deletes what was reported, and shows what has become of earlier deletions. */
function Deletion({ of: { id, shows, deletions } }: { of: CaseDetail }) {
  const may = useMay('deletions.delete');
  return (
    <>
      {shows && <p>{m.address_shows({ title: shows.title })}</p>}
      {deletions.length > 0 && (
        <ul className="plain-list">
          {deletions.map((deletion) => (
            <li key={deletion.id}>
              <Link to={`/deletions/${deletion.id}`}>{deletion.title}</Link>
            </li>
          ))}
        </ul>
      )}
      {shows && may && (
        <p>
          <Link className="button danger" to={`/deletions/new/${shows.kind}/${shows.id}?case=${id}`}>
            {m.delete_it()}
          </Link>
        </p>
      )}
    </>
  );
}

function Reports({ of: { reports, reportsOf } }: { of: CaseDetail }) {
  return (
    <>
      {reports > reportsOf.length && (
        <p className="muted">{m.newest_reports({ shown: reportsOf.length, all: reports })}</p>
      )}
      <ul className="plain-list">
        {reportsOf.map(({ number, at, reason, note, reporterId, name, email }) => (
          <li key={number}>
            <strong>{m.report_number({ number })}</strong>
            <Badge labels={REASON} value={reason} />
            <span className="muted">{dateTime(at)}</span>
            {reporterId ? (
              <AccountLink id={reporterId} />
            ) : (
              <span>{[name, email].filter(Boolean).join(', ') || m.reporter_unknown()}</span>
            )}
            {note && <p className="as-written">{note}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Sanctions({ of: { sanctions } }: { of: CaseDetail }) {
  return <SanctionList of={sanctions} />;
}

function History({ of: { id, version, history } }: { of: CaseDetail }) {
  return <HistoryPanel key={id} version={version} load={async () => historyEntries(history, actionLabel)} />;
}
