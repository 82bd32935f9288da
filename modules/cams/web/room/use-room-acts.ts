import { useState } from 'react';
import { dialogOfRefusal, isDialog, type Purpose, type RoomDialog } from './room-dialogs.ts';

export interface Acting {
  /** Runs one action at a time. @returns whether it succeeded */
  act(purpose: Purpose, what: () => Promise<unknown>): Promise<boolean>;
  busy: boolean;
  dialog: RoomDialog | undefined;
  notice: string | undefined;
  show(dialog: RoomDialog | undefined): void;
  say(notice: string | undefined): void;
}

/** A visitor's actions in a room, with the dialogs for refused ones. */
export function useRoomActs(): Acting {
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<RoomDialog>();
  const [notice, setNotice] = useState<string>();
  return {
    busy,
    dialog,
    notice,
    show: setDialog,
    say: setNotice,
    async act(purpose, what) {
      if (busy) return false;
      setBusy(true);
      setNotice(undefined);
      try {
        await what();
        return true;
      } catch (error) {
        const { code, message } = refusalOf(error);
        const said = dialogOfRefusal(purpose, code, message);
        if (isDialog(said)) setDialog(said);
        else setNotice(said.notice);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

function refusalOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const status = 'status' in error ? error.status : undefined;
  // Messages of bugs and network errors aren't shown.
  const isRefusal = typeof status === 'number' && status < 500;
  return { code: status === 401 ? 'NOT_AUTHENTICATED' : code, message: isRefusal ? error.message : '' };
}
