import { useReloadWhile } from '#admin/components/request/use-reload-while.ts';
import { field, oneScreen, ShortTable } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { plainNumber } from '#admin/components/screen/plain-number.ts';
import * as m from '#messages/championship-admin';
import type { LiveCount } from '../contract/admin-api.ts';
import { championship } from './api.ts';
import { stageLabel } from './stage-label.ts';

type Model = LiveCount['models'][number];

/** R12: the current count, which keeps updating while the screen is open. */
export const { loader, Component } = oneScreen<LiveCount>({
  load: ({ id = '' }) => championship().count({ edition: Number(id) }),
  title: ({ title }) => title,
  links: ({ id }) => [
    { label: m.edit_edition, to: `/championship/edition/${id}` },
    { label: m.addresses, to: `/championship-addresses?edition=${id}` },
    { label: m.voids, to: `/championship-voids?edition=${id}` },
  ],
  facts: [
    field.words<LiveCount>('stage', m.stage, ({ stage }) => stageLabel(stage)),
    field.words<LiveCount>('until', m.stage_until, ({ timer }) =>
      timer ? dateTime(new Date(timer.endsAt * 1000).toISOString()) : '',
    ),
    field.number('base', m.base),
    field.number('lastMinute', m.votes_last_minute),
    field.words<LiveCount>('lastHour', m.votes_last_hour, ({ lastHour }) =>
      m.votes_from_addresses({ votes: plainNumber(lastHour.votes), addresses: plainNumber(lastHour.addresses) }),
    ),
  ],
  parts: [
    { title: m.count, Part: Counts },
    { title: m.votes_a_minute, Part: Minutes },
  ],
  useWatch: ({ stage }) => useReloadWhile(stage === 1 || stage === 2),
});

function Counts({ of: { models } }: { of: LiveCount }) {
  return (
    <ShortTable<Model>
      title={m.count()}
      rowKey={({ number }) => String(number)}
      rows={models}
      fields={[
        field.words('name', m.name, ({ number, name }) => m.numbered({ number, name })),
        field.number('pair', m.pair),
        field.words('votes1', m.first_round_votes, ({ step1 }) => plainNumber(step1.votes), { kind: 'number' }),
        field.words('total1', m.first_round_total, ({ step1 }) => plainNumber(step1.total), { kind: 'number' }),
        field.words('votes2', m.second_round_votes, ({ step2 }) => plainNumber(step2.votes), { kind: 'number' }),
        field.words('total2', m.second_round_total, ({ step2 }) => plainNumber(step2.total), { kind: 'number' }),
        field.words('standing', m.standing, standing),
      ]}
    />
  );
}

function standing({ isWinner, isFinalist }: Model): string {
  if (isWinner) return m.winner();
  return isFinalist ? m.finalist() : '';
}

function Minutes({ of: { minutes } }: { of: LiveCount }) {
  if (minutes.length === 0) return <p className="muted">{m.no_votes_lately()}</p>;
  return (
    <ul className="plain-list">
      {minutes
        .toReversed()
        .slice(0, 15)
        .map(({ at, votes }) => (
          <li key={at}>{m.minute_votes({ at: dateTime(at), votes: plainNumber(votes) })}</li>
        ))}
    </ul>
  );
}
