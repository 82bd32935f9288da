import * as m from '#messages/catalogue-admin';
import type { CsvImport, CsvKind, CsvRow } from '../../contract/admin-csv.ts';

export const KIND_LABELS: Record<CsvKind, () => string> = {
  videos: m.videos,
  models: m.models,
  tags: m.tags,
  categories: m.categories,
};

export const STATE_LABELS: Record<CsvImport['state'], () => string> = {
  checking: m.csv_checking,
  checked: m.csv_checked,
  running: m.csv_running,
  done: m.csv_done,
  unreadable: m.csv_unreadable,
  failed: m.csv_failed,
  cancelled: m.csv_cancelled,
};

export const WHAT_WORDS: Record<CsvRow['what'], () => string> = {
  made: m.csv_made,
  changed: m.csv_changed,
  wrong: m.csv_wrong,
};

export const WHAT_TONES: Record<CsvRow['what'], string> = { made: 'good', changed: 'warn', wrong: 'bad' };
