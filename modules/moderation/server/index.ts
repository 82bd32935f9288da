import type { Tx } from '#kernel/db/database.ts';
import type { Ban } from '#modules/accounts/server/index.ts';
import type { Restriction } from '../contract/admin-api.ts';
import type { ReportReason } from '../contract/types.ts';

export interface ActiveSanction {
  kind: 'mute' | 'ban';
  scope: string;
  /** Null: without end. */
  endsAt: Date | null;
  /** What its person was told. */
  reason: string;
  /** To its statement of reasons, for its person, signed in. */
  path: string;
}

/** Whose report it is. */
export type Reporter =
  | { userId: string }
  | {
      /** Undefined where a guest gave none. */
      name?: string;
      email?: string;
    };

export interface NewReport {
  kind: string;
  /** What pages call the thing by. */
  subject: string;
  /** What the reporter saw, where the page says. */
  version?: string;
  reason: ReportReason;
  note: string;
  site: string;
  reporter: Reporter;
}

/** A report that an operator decided, and the appeal against that. */
export interface Example {
  report: NewReport;
  operatorId: string;
  restriction: Restriction;
  appeal: string;
}

/** What the people who keep order in a room decide there (R25). */
export interface RoomSanction {
  /** `room:<id>`. */
  scope: string;
  userId: string;
  kind: 'mute' | 'ban';
  /** Null: without end. */
  endsAt: Date | null;
  /** What its person is told. */
  reason: string;
  site: string;
  /** Who decides, and from where. */
  by: { id: string; address: string };
  /** Kind, name and text of what it is about, where it is about one thing. */
  thing: { kind: string; subject: string; text: string | null };
}

/** A mute or a ban that runs in a room. */
export interface RoomSanctionInForce {
  id: string;
  userId: string;
  kind: 'mute' | 'ban';
  startsAt: Date;
  endsAt: Date | null;
  reason: string;
  by: string;
}

/** For other modules. What can be reported is `reportables` of a module (`kernel/reportable.ts`). */
export interface ModerationApi {
  /** Mutes and bans of an account that hold now in `forum` or `room:<id>`: those of the whole site count everywhere. */
  sanctionsOf(userId: string, scope: string, tx?: Tx): Promise<readonly ActiveSanction[]>;
  /** What keeps an account out of the whole site now (R14). */
  banOf(tx: Tx, userId: string): Promise<Ban | undefined>;
  /** Of a removed account: who reported with this email is forgotten. For the transaction that removes it. */
  forgetReporter(tx: Tx, email: string): Promise<void>;
  /** Its number; undefined where there is nothing of that name. Throws where `version` is not what is there now. */
  report(report: NewReport): Promise<{ number: number } | undefined>;
  /**
   * Brings what waits for a moderator into the queue, in the transaction that wrote it: a case without a report (R24).
   */
  bring(tx: Tx, thing: Pick<NewReport, 'kind' | 'subject' | 'site'>): Promise<void>;
  /**
   * R25. A mute or a ban of one room, in the transaction of what else is done; another of the same kind there ends.
   * Throws `Refused` (OUTRANKED) for somebody with more permissions than a performer. Answers its id.
   */
  imposeInRoom(tx: Tx, sanction: RoomSanction): Promise<string>;
  /** R25. Ends it early; undefined where none of this id runs in the scope. */
  liftInRoom(
    tx: Tx,
    of: { id: string; scope: string; reason: string; by: RoomSanction['by'] },
  ): Promise<{ userId: string; kind: 'mute' | 'ban' } | undefined>;
  /** What runs in a room now, the newest first, at most 200. */
  sanctionsIn(scope: string): Promise<RoomSanctionInForce[]>;
  /** For the demo. */
  bringExample(example: Example): Promise<void>;
}
