import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import * as m from '#messages/admin';
import { Icon } from '../screen/icon.tsx';
import { useTopDialog } from './top-dialog.ts';

/** Something that has just been done, or could not be. */
export interface Notice {
  id: number;
  text: string;
  kind: 'done' | 'failed';
  /** Takes back what was done. */
  undo?: () => void;
}

const SHOWN_MS = 8000;
let notices: readonly Notice[] = [];
let last = 0;
const listeners = new Set<() => void>();

/**
 * Says something at the edge of the admin. What failed stays until it is closed, fails again, something else is done,
 * or another screen is opened.
 */
export function notify(text: string, options: { kind?: Notice['kind']; undo?: () => void } = {}): void {
  last += 1;
  const notice: Notice = { id: last, text, kind: options.kind ?? 'done', undo: options.undo };
  const isSaidAgain = (one: Notice) => one.kind === 'failed' && one.text === text && !one.undo;
  const isOver = (one: Notice) => one.kind === 'failed' && (notice.kind === 'done' || isSaidAgain(one));
  set([...notices.filter((one) => !isOver(one)), notice]);
  if (notice.kind === 'done') setTimeout(() => dismiss(notice.id), notice.undo ? 2 * SHOWN_MS : SHOWN_MS);
}

/** What failed on a screen is not told on the next one. */
export function dismissFailed(): void {
  if (notices.some(({ kind }) => kind === 'failed')) set(notices.filter(({ kind }) => kind !== 'failed'));
}

function dismiss(id: number): void {
  set(notices.filter((notice) => notice.id !== id));
}

function set(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** At the edge of the admin, above the dialog that is open. */
export function NoticeList() {
  const shown = useSyncExternalStore(subscribe, () => notices);
  const dialog = useTopDialog();
  const list = (
    <div className="notices" role="status" aria-live="polite">
      {shown.map(({ id, text, kind, undo }) => (
        <div key={id} className="notice" data-kind={kind}>
          <span>{text}</span>
          {undo && (
            <button
              type="button"
              className="button"
              onClick={() => {
                dismiss(id);
                undo();
              }}
            >
              {m.undo()}
            </button>
          )}
          <button type="button" className="button quiet" aria-label={m.close()} onClick={() => dismiss(id)}>
            <Icon name="cross" />
          </button>
        </div>
      ))}
    </div>
  );
  return dialog ? createPortal(list, dialog) : list;
}
