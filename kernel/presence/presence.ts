/**
 * Who is in which room, over all processes of one installation. A person with several windows is in a room once. After
 * a process is killed, its people are gone within five seconds.
 */
export interface Presence {
  /** Undefined if the room is full. Each stay ends separately; the person is gone when all of theirs have ended. */
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

/** People in one room, by default. */
export const MAX_PEOPLE = 5000;
export const WHO_LIMIT = 200;
