import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { camsInBrowser } from '../api.ts';
import type { RoomEvent } from '../chat/room-state.ts';
import { useRoom } from '../chat/use-room.ts';
import type { LedIntoRoom } from './led-into-room.ts';
import { type OpenShow, rememberShow } from './remembered.ts';

/**
 * Holds the socket of a room whose visitor is on another page. When their show starts, ends or is refused, it navigates
 * to the room, which says what happened. A spy whose time is over when the remaining minutes arrive isn't led back: the
 * show ends (R11).
 */
export function WatchShow({ show, onOver }: { show: OpenShow; onOver(): void }) {
  const navigate = useNavigate();
  /** Set by `spy-over`. */
  const isSpyOver = useRef(false);
  const lastOwn = useRef<RoomEvent>(undefined);
  const isLed = useRef(false);
  const room = useRoom(show.room, {
    onEvent(event) {
      if (event.type === 'spy-over') isSpyOver.current = true;
      if (event.type === 'low-balance' && event.kind === 'spy' && isSpyOver.current) void finishSpying();
      if (event.type === 'own') lastOwn.current = event;
      if (event.type === 'refused') lead(event);
    },
  });

  /** Once only: the first event says more than those that follow from it. */
  function lead(event: RoomEvent | undefined) {
    if (isLed.current) return;
    isLed.current = true;
    void navigate(show.path, { state: { event } satisfies LedIntoRoom });
  }

  async function finishSpying() {
    const id = room.own?.show?.id;
    rememberShow(undefined);
    onOver();
    if (id) await camsInBrowser.leaveSpyShow({ id }).catch(() => undefined);
  }

  const stateNow = room.own && `${room.own.show?.id ?? ''} ${room.own.show?.state ?? ''} ${room.own.state}`;
  const before = useRef<string>(undefined);
  const look = useEffectEvent((now: string) => {
    const isFirst = before.current === undefined;
    const isChanged = !isFirst && before.current !== now;
    before.current = now;
    // A show that ended before this page was opened isn't worth a visit to the room, except for a compliment, which the
    // room asks for.
    if (isFirst && !room.own?.show && !room.own?.complimentInfo) {
      rememberShow(undefined);
      onOver();
      return;
    }
    // It was accepted while the page changed.
    const isAccepted = isFirst && show.state === 'requested' && room.own?.show?.state !== 'requested';
    if (isChanged || isAccepted || room.own?.complimentInfo) lead(lastOwn.current);
  });
  useEffect(() => {
    if (stateNow !== undefined) look(stateNow);
  }, [stateNow]);

  const isOut = room.state === 'refused';
  const forget = useEffectEvent(() => {
    rememberShow(undefined);
    onOver();
  });
  useEffect(() => {
    if (isOut) forget();
  }, [isOut]);
  return null;
}
