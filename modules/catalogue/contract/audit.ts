import type { TaxonomyKind } from './admin-taxonomy.ts';

type Item = 'video' | 'model';
type ItemAction = `${Item}-${'made' | 'removed' | 'saved'}` | 'video-hidden' | 'video-published' | 'video-renamed';
type ManyAction =
  | 'brought-in'
  | 'changed-with-others'
  | 'hidden'
  | 'merged'
  | 'published'
  | 'removed-with-other'
  | 'restored'
  | 'showing-changed'
  | 'showing-undone'
  | 'took-in';
type TaxonomyAction = `${TaxonomyKind}-${'brought-in' | 'made' | 'removed' | 'restored' | 'saved'}`;
type CsvAction = `csv-${'brought-in' | 'cancelled' | 'checked'}`;

/** Actions as the audit log names them. */
export type AuditAction = `catalogue.${ItemAction | ManyAction | TaxonomyAction | CsvAction}`;
/** Subjects of audit log entries. */
export type AuditSubject = Item;
