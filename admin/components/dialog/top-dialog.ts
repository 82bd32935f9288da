import { useSyncExternalStore } from 'react';

/** The dialogs that are open, the last one on top. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Says that a dialog is open; what it answers says that it is not any more. */
export function onTop(dialog: HTMLDialogElement): () => void {
  set([...open, dialog]);
  return () => set(open.filter((one) => one !== dialog));
}

/** Beside it nothing can be read out or pressed. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1));
}

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
