import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import { actionLabel } from '#admin/components/history/record-labels.ts';
import { type Action, field, oneScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/forum-admin';
import type { DiscussionRow } from '../contract/admin-api.ts';
import { LENGTHS } from '../contract/discussions.ts';
import { forum } from './api.ts';
import { KIND } from './labels.ts';

type Mark = 'isLocked' | 'isPinned' | 'isHidden';

/** Sets or removes one of its marks, with a reason for the audit log. */
function marking(
  name: Mark,
  value: boolean,
  texts: { label: () => string; text: () => string },
): Action<DiscussionRow> {
  return {
    label: texts.label,
    tone: name === 'isHidden' && value ? 'danger' : undefined,
    permission: 'moderation.decide',
    when: (row) => row[name] !== value,
    reason: () => ({ title: texts.label(), text: texts.text(), most: LENGTHS.reason }),
    run: ({ id, version }, reason) => forum().setDiscussion({ id, version, [name]: value, reason }),
    done: m.saved,
  };
}

export const { loader, Component } = oneScreen<DiscussionRow>({
  load: ({ id = '' }) => forum().discussion({ id }),
  title: ({ title }) => title,
  actions: [
    marking('isLocked', true, { label: m.lock, text: m.lock_text }),
    marking('isLocked', false, { label: m.unlock, text: m.unlock_text }),
    marking('isPinned', true, { label: m.pin, text: m.pin_text }),
    marking('isPinned', false, { label: m.unpin, text: m.unpin_text }),
    marking('isHidden', true, { label: m.hide, text: m.hide_text }),
    marking('isHidden', false, { label: m.show, text: m.show_text }),
  ],
  facts: [
    field.site('site', m.site),
    field.label('kind', m.kind, KIND),
    field.code('ref', m.ref),
    field.number('posts', m.posts),
    field.time('createdAt', m.created),
    field.time('lastPostAt', m.last_post),
    field.yesNo('isPinned', m.pinned),
    field.yesNo('isLocked', m.locked),
    field.yesNo('isHidden', m.hidden),
  ],
  parts: [{ Part: History }],
});

function History({ of: { id, version } }: { of: DiscussionRow }) {
  const load = async () => historyEntries((await forum().discussionHistory({ id })).data.items, actionLabel);
  return <HistoryPanel key={id} version={version} load={load} />;
}
