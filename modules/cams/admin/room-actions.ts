import type { Action } from '#admin/components/resource/index.ts';
import * as m from '#messages/cams-admin';
import { cams } from './api.ts';

const MOST = 500;

/** R81. Viewers see it at once; it stays so until it is allowed again. */
export const stopAction: Action<{ id: string; nickname: string; status: string }> = {
  label: m.stop,
  tone: 'danger',
  permission: 'cams.manage',
  when: ({ status }) => status !== 'offline',
  reason: ({ nickname }) => ({ title: m.stop_room({ name: nickname }), text: m.stop_text(), most: MOST }),
  run: ({ id }, reason) => cams().stopRoom({ id, reason }),
  done: m.stopped,
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
