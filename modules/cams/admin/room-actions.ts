import type { Action } from '#admin/components/resource/index.ts';
import * as m from '#messages/cams-admin';
import { cams } from './api.ts';

const MOST = 500;

interface Named {
  id: string;
  nickname: string;
}

/** R81. A single press: it takes effect at once, until the room is let back on air. */
export const stopAction: Action<Named & { status: string }> = {
  label: m.stop,
  tone: 'danger',
  permission: 'cams.manage',
  when: ({ status }) => status !== 'offline',
  run: ({ id }) => cams().stopRoom({ id }),
  done: m.stopped,
};

export const resumeAction: Action<Named> = {
  label: m.resume,
  permission: 'cams.manage',
  run: ({ id }) => cams().resumeRoom({ id }),
  done: m.resumed,
};

/** For a room that was stopped. */
export const explainAction: Action<Named> = {
  label: m.explain,
  permission: 'cams.manage',
  reason: ({ nickname }) => ({ title: m.explain_stop({ name: nickname }), text: m.explain_text(), most: MOST }),
  run: ({ id }, reason) => cams().explainStop({ id, reason }),
  done: m.explained,
};

interface Row {
  id: string;
  version: number;
  mayBroadcast: boolean;
  isHidden: boolean;
}

function marking(
  name: 'mayBroadcast' | 'isHidden',
  value: boolean,
  { label, text }: { label: () => string; text: () => string },
): Action<Row> {
  return {
    label,
    tone: name === 'isHidden' && value ? 'danger' : name === 'mayBroadcast' && value ? 'primary' : undefined,
    permission: 'cams.manage',
    when: (row) => row[name] !== value,
    reason: () => ({ title: label(), text: text(), most: MOST }),
    run: ({ id, version }, reason) => cams().setRoom({ id, version, [name]: value, reason }),
    done: m.saved,
  };
}

export const roomActions: readonly Action<Row>[] = [
  marking('mayBroadcast', true, { label: m.allow, text: m.allow_text }),
  marking('mayBroadcast', false, { label: m.forbid, text: m.forbid_text }),
  marking('isHidden', true, { label: m.hide, text: m.hide_text }),
  marking('isHidden', false, { label: m.show, text: m.show_text }),
];
