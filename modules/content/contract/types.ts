import { z } from 'zod';
import { Instant, inOneSpelling, MOST } from '#api/declare/admin-declare.ts';
import { AUDIENCES } from './kinds.ts';

const withoutRepetition = <Part>(list: Part[]) => [...new Set(list)];
/** So many times a heavier one is drawn at most than the lightest. */
const MOST_WEIGHT = 1000;

/** Where, when and to whom something is shown. Who may edit need not be allowed to change it. */
export const ShowingFields = z.object({
  /** Keys of the sites it belongs to. */
  sites: z
    .array(z.string().max(60))
    .max(50)
    .overwrite((sites) => withoutRepetition(sites).sort()),
  startsAt: Instant.overwrite(inOneSpelling).nullable(),
  endsAt: Instant.overwrite(inOneSpelling).nullable(),
  audiences: z
    .array(z.enum(AUDIENCES))
    .max(AUDIENCES.length)
    .overwrite((chosen) => AUDIENCES.filter((audience) => chosen.includes(audience))),
  isHidden: z.boolean(),
});
export type ShowingFields = z.output<typeof ShowingFields>;
/**
 * What only those may change who may publish: where it stands, and how often it is drawn, decide what is seen as well.
 */
export const SHOWING: readonly string[] = [...Object.keys(ShowingFields.shape), 'key', 'weight'];

/** What every entry has besides its content, whose fields bear other names. */
export const SharedFields = z.object({
  /** What operators call it. */
  name: z.string().trim().min(1, 'Enter a name.').max(200),
  /** What addresses it within its kind, where the kind has such a thing. */
  key: z.string().trim().max(120).nullable(),
  sort: z.coerce.number().int().min(0).max(1_000_000),
  weight: z.coerce.number().int().min(0).max(MOST_WEIGHT),
  ...ShowingFields.shape,
});
export type SharedFields = z.output<typeof SharedFields>;

/** `scheduled`: its time is still to come; `ended`: it is over. */
export const STATES = ['shown', 'scheduled', 'ended', 'hidden'] as const;
export const State = z.enum(STATES);
export type State = z.output<typeof State>;

export const EntryId = z.coerce.number().int().positive().max(MOST);

export const EntryRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  ...SharedFields.shape,
  name: z.string(),
  key: z.string().nullable(),
  state: State,
  changedAt: Instant,
});
export type EntryRow = z.output<typeof EntryRow>;

/** Beside them stand the fields of its content. */
export const AdminEntry = EntryRow.loose();
export type AdminEntry = z.output<typeof AdminEntry>;

export const Edition = z.object({ edition: z.number().int(), publishedAt: Instant });
export type Edition = z.output<typeof Edition>;
