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

/** What other modules, the demo and tests may use. */
export interface CamsApi {
  /** Addresses of rooms on a site, for its site map. */
  listed(site: string): Promise<{ path: string; changedAt: Date | null }[]>;
  /**
   * Invalidates pages of rooms that change, and removes people from rooms they may no longer be in, for as long as the
   * process lives.
   */
  listen(): Promise<void>;
  /** R59. For search. */
  searchSource: SearchSource;
  /** Imports a room, such as the demo's. Repeating it changes nothing. */
  bringRoom(room: RoomToBring): Promise<number>;
  /** Called by the wallet after a chargeback; `owed` of the tokens had already been spent (R28). */
  chargedBack(tx: Tx, lost: LostTokens): Promise<void>;
  /** For performers that are programs (R85). Undefined if there is no such room, or it may not be on air. */
  performerOf(nickname: string): Promise<Performer | undefined>;
}
