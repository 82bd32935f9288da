import type { Tx } from '#kernel/db/database.ts';
import type { SearchSource } from '#modules/search/contract/source.ts';
import type { LostTokens } from './money/chargebacks.ts';
import type { RoomToBring } from './rooms/bring-room-store.ts';
import type { Performer } from './studio/perform.ts';

export type { RoomToBring } from './rooms/bring-room-store.ts';
export { roomsTag } from './rooms/page-tags.ts';
export { roomStream } from './rooms/room-stream.ts';
export { ROOM_SOURCE } from './rooms/search-source.ts';
export type { Performer } from './studio/perform.ts';

/** What other modules, the demo and tests may ask of the cams. */
export interface CamsApi {
  /** Addresses of rooms that a site shows, for its site map. */
  listed(site: string): Promise<{ path: string; changedAt: Date | null }[]>;
  /** Drops pages of rooms that change, and puts out who may not be in rooms any more, while the process lives. */
  listen(): Promise<void>;
  /** R59. For search. */
  searchSource: SearchSource;
  /** Brings a room from elsewhere, such as the demo; again changes nothing. */
  bringRoom(room: RoomToBring): Promise<number>;
  /** What somebody bought was charged back, and `owed` of it was spent by then: for the wallet (R28). */
  chargedBack(tx: Tx, lost: LostTokens): Promise<void>;
  /** For performers that are programs (R85). Undefined where there is no such room, or it may not be on air. */
  performerOf(nickname: string): Promise<Performer | undefined>;
}
