import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/player-admin';
import type { ActivityName } from '../contract/audit.ts';

/** What its entries of the audit log and of the activity timeline are called. */
export const playerLabels: RecordLabels<never, ActivityName> = {
  actions: {},
  activity: {
    'player.download': m.activity_download,
  },
  subjects: {},
};
