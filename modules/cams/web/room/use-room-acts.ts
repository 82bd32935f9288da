import { useState } from 'react';
import { dialogOfRefusal, isDialog, type Purpose, type RoomDialog } from './room-dialogs.ts';

export interface Acting {
  /** Does one thing at a time. @returns whether it was done */
  act(purpose: Purpose, what: () => Promise<unknown>): Promise<boolean>;
  busy: boolean;
  dialog: RoomDialog | undefined;
  notice: string | undefined;
  show(dialog: RoomDialog | undefined): void;
  say(notice: string | undefined): void;
}

/** What a visitor does in a room, and what is said when it is refused. */
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
  // A bug's or the network's own words are nobody's.
  const isRefusal = typeof status === 'number' && status < 500;
  return { code: status === 401 ? 'NOT_AUTHENTICATED' : code, message: isRefusal ? error.message : '' };
}
