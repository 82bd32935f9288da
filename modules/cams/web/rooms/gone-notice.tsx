import { useLocation } from 'react-router';
import * as m from '#messages/cams';
import { useView } from '#ui/page/view.tsx';
import { formatTime } from '#ui/text/formats.ts';
import { Notice } from '#ui/text/notice.tsx';

/** Passed by a room's page when it sends its visitor here (R66). */
export type SentFromRoom = { gone: true } | { bannedUntil: string };

/** Why a visitor was sent here from a room. */
export function GoneNotice() {
  const { state, search } = useLocation();
  const { locale } = useView();
  const sent = (state ?? {}) as { gone?: true; bannedUntil?: string };
  if (sent.bannedUntil !== undefined) {
    const until = sent.bannedUntil && formatTime(locale, Date.parse(sent.bannedUntil) / 1000);
    return <Notice kind="warning">{until ? m.room_banned_until({ time: until }) : m.room_banned()}</Notice>;
  }
  if (!sent.gone && !new URLSearchParams(search).has('gone')) return null;
  return <Notice>{m.room_gone()}</Notice>;
}
