import type { ComponentType, ReactNode } from 'react';
import type { Permission } from '#api/declare/permissions.ts';

export interface Column<Row> {
  id: string;
  title: string;
  /** The name that the call sorts by; columns without one cannot be sorted. */
  sort?: string;
  render: (row: Row) => ReactNode;
  /** What a CSV file says; the column is left out of files without it. */
  text?: (row: Row) => string;
  /** Of times the table names the zone. */
  kind?: 'number' | 'wrap' | 'time';
  /** Shown only to anyone who chooses it. */
  isHidden?: boolean;
}

export interface Filter {
  /** As the call takes it. */
  name: string;
  label: string;
  /** What its empty choice is called: any, where nothing is said. */
  none?: string;
  /** What there is to choose, or how it is found; where everything may be typed, whether it is a text or a moment. */
  options:
    | readonly { value: string; label: string }[]
    | { load: (search: string) => Promise<readonly { id: string; label: string }[]> }
    | 'text'
    | 'moment';
}

/** What the calls of one act are made with: the audit log shows what they changed together. */
export interface OneAct {
  context: { act: string };
}

/** What became of some rows. */
export interface Acted {
  changed: unknown;
  /** How many were changed, where some may have gone meanwhile. */
  count?: number;
  /** Those that stayed as they were, each with the reason. */
  failed?: readonly { id: number; why: string }[];
}

/** Has it said in a dialog what is to be done with so many rows. */
export interface BulkAsk {
  label: string;
  /** Anyone who lacks it does not see it. */
  permission?: Permission;
  Ask: ComponentType<{ count: number; ids: readonly string[]; onClose: () => void; onChosen: (act: BulkAct) => void }>;
}

/** What can be done with several rows at once; it is done for 50 at a time. */
export interface BulkAct {
  label: string;
  /** Anyone who lacks it does not see it. */
  permission?: Permission;
  tone?: 'danger';
  /** What will happen to this many rows; asked before it does. */
  confirm?: (count: number) => string;
  /** The same, and why it is done is asked with it. */
  why?: (count: number) => string;
  act: (ids: string[], reason: string, as: OneAct) => Promise<Acted>;
  /** Takes back what `act` answered, except what somebody else has changed since. */
  undo?: (changed: unknown, as: OneAct) => Promise<Undone>;
}

/** How many of each. */
export interface Undone {
  undone: number;
  passedOver: number;
}

/** The table's call with other input than the address's: for files and for all that match. */
export type LoadRows<Row> = (
  input: Record<string, string | number | undefined>,
) => Promise<{ rows: readonly Row[]; total: number }>;
