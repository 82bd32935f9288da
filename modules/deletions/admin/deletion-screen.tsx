import { Link } from 'react-router';
import { type Action, field, oneScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/deletions-admin';
import type { DeletionDetail } from '../contract/admin-api.ts';
import { deletions } from './api.ts';
import { FactList } from './fact-list.tsx';
import { countWords, factWords, KIND, REASON, STATE, screenOf } from './labels.ts';

const undo: Action<DeletionDetail> = {
  label: m.undo,
  tone: 'primary',
  permission: 'deletions.delete',
  when: ({ canUndo }) => canUndo,
  confirm: ({ title }) => ({ title: m.undo_title({ title }), text: m.undo_text() }),
  run: ({ id }) => deletions().undo({ id }),
  done: ({ title }) => m.undone_done({ title }),
};

const takeDown: Action<DeletionDetail> = {
  label: m.delete_at_once,
  tone: 'danger',
  permission: 'deletions.at-once',
  when: ({ canUndo }) => canUndo,
  reason: ({ title }) => ({
    title: m.at_once_title({ title }),
    text: m.at_once_text(),
    hint: m.why_hint(),
    most: 2000,
  }),
  run: ({ kind, subjectId, reason, caseId }, why) => deletions().takeDown({ kind, subjectId, reason, caseId, why }),
  done: ({ title }) => m.taken_down({ title }),
};

export const { loader, Component } = oneScreen<DeletionDetail>({
  load: ({ id = '' }) => deletions().deletion({ id }),
  title: ({ title }) => title,
  actions: [undo, takeDown],
  facts: [
    field.badge('state', m.state, STATE),
    field.label('kind', m.kind, KIND),
    field.custom<DeletionDetail>('subjectId', m.id, (of) => {
      const path = of.state === 'waiting' || of.state === 'undone' ? screenOf(of) : undefined;
      return path ? <Link to={path}>{of.subjectId}</Link> : of.subjectId;
    }),
    field.label('reason', m.reason, REASON),
    field.text('why', m.why),
    field.custom<DeletionDetail>('caseId', m.report, ({ caseId }) =>
      caseId ? <Link to={`/moderation/${caseId}`}>{m.to_report()}</Link> : '',
    ),
    field.text('requestedBy', m.requested_by),
    field.time('requestedAt', m.requested_at),
    field.time('dueAt', m.due),
    field.text('undoneBy', m.undone_by),
    field.time('undoneAt', m.undone_at),
    field.time('erasedAt', m.erased_at),
    field.words<DeletionDetail>('counts', m.gone, ({ counts }) => countWords(counts)),
    field.number('objects', m.objects),
    field.number('bytes', m.bytes),
    field.words<DeletionDetail>('problem', m.problem, ({ problem, failures }) =>
      problem === null ? '' : m.problem_after({ problem, count: failures }),
    ),
  ],
  parts: [
    { title: m.about, when: ({ facts }) => factWords(facts).length > 0, Part: About },
    { title: m.stays, when: ({ stays }) => stays.length > 0, Part: Stays },
    { title: m.record, when: ({ proof }) => proof !== null, Part: Proof },
  ],
});

function About({ of: { facts } }: { of: DeletionDetail }) {
  return <FactList facts={facts} />;
}

const MOST_SHOWN = 20;

function Stays({ of: { stays } }: { of: Pick<DeletionDetail, 'stays'> }) {
  return (
    <>
      <p>{m.stays_text({ count: stays.length })}</p>
      <ul>
        {stays.slice(0, MOST_SHOWN).map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

function Proof({ of: { id, proof } }: { of: DeletionDetail }) {
  if (!proof) return null;
  const file = JSON.stringify(
    { record: proof.record, signature: proof.signature, publicKey: proof.publicKey },
    null,
    2,
  );
  return (
    <>
      <p className={proof.isGenuine ? undefined : 'fault'}>{proof.isGenuine ? m.genuine() : m.not_genuine()}</p>
      <p>
        <a
          className="button"
          href={`data:application/json;charset=utf-8,${encodeURIComponent(file)}`}
          download={`deletion-${id}.json`}
        >
          {m.save_record()}
        </a>
      </p>
      <p className="muted">{m.record_hint()}</p>
      <pre className="as-written">{proof.record}</pre>
    </>
  );
}
