import { useReloadWhile } from '#admin/components/request/use-reload-while.ts';
import { field, filter, labelIn, listScreen } from '#admin/components/resource/index.ts';
import type { AnswerOf } from '#api/declare/admin-table.ts';
import * as m from '#messages/media-admin';
import { ENCODINGS, type EncodingRow, STEP_STATES } from '../../contract/step-admin-api.ts';
import { media } from '../api.ts';
import { videoField } from '../media-fields.tsx';
import { STATE_TONES, STATES } from './step-labels.ts';

export const { loader, Component } = listScreen(ENCODINGS, {
  load: (input) => media().encodings(input),
  title: m.encoding,
  Above: Reload,
  columns: [
    field.text('name', m.master, { kind: 'wrap' }),
    videoField(),
    field.custom('steps', m.steps, Counts, {
      kind: 'wrap',
      text: ({ counts }) => STEP_STATES.map((state) => `${state} ${counts[state]}`).join(', '),
    }),
    field.time('addedAt', m.added),
  ],
  filters: [filter.choice('state', m.step_state, STATES)],
  search: m.search_encodings,
  path: ({ id }) => `/encoding/${id}`,
  empty: m.nothing_made,
});

/** Shows nothing, and loads the screen again while something is encoded. */
function Reload({ data: { rows } }: { data: AnswerOf<typeof ENCODINGS> }) {
  useReloadWhile(rows.some(({ counts }) => counts.running + counts.waiting > 0));
  return null;
}

function Counts({ counts }: Pick<EncodingRow, 'counts'>) {
  return STEP_STATES.filter((state) => counts[state] > 0).map((state) => (
    <span key={state} className="badge" data-tone={STATE_TONES[state]}>
      {counts[state]} {labelIn(STATES, state)}
    </span>
  ));
}
