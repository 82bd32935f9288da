/**
 * Who is in which room, over all processes of one installation. A person with several windows is in a room once. What a
 * process that was killed held is gone within five seconds.
 */
export interface Presence {
  /** Undefined where the room is full. Each stay has its own end; the person is gone when all of theirs ended. */
  join(room: string, person: string): Promise<Stay | undefined>;
  /** How many people are in the room. */
  count(room: string): Promise<number>;
  /** Who is in the room, sorted, at most `limit` of them. */
  who(room: string, options?: { limit?: number }): Promise<string[]>;
  /** Ends all stays of this process. */
  close(): Promise<void>;
}

export interface Stay {
  /** May be called more than once. */
  leave(): Promise<void>;
}

/** People in one room, unless an option says otherwise. */
export const MAX_PEOPLE = 5000;
export const WHO_LIMIT = 200;
