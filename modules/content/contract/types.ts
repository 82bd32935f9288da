import { z } from 'zod';
import { Instant, inOneSpelling, MOST } from '#api/declare/admin-declare.ts';
import { AUDIENCES } from './kinds.ts';

const withoutRepetition = <Part>(list: Part[]) => [...new Set(list)];
/** The heaviest entry is drawn at most this many times as often as the lightest. */
const MOST_WEIGHT = 1000;

/** Where, when and to whom something is shown. Changing it needs another permission than editing. */
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
/** Fields that only those who may publish can change: the key and the weight, too, decide what visitors see. */
export const SHOWING: readonly string[] = [...Object.keys(ShowingFields.shape), 'key', 'weight'];

/** Fields of every entry besides its content, whose fields have other names. */
export const SharedFields = z.object({
  /** The name for operators. */
  name: z.string().trim().min(1, 'Enter a name.').max(200),
  /** Identifies it within its kind, if the kind has keys. */
  key: z.string().trim().max(120).nullable(),
  sort: z.coerce.number().int().min(0).max(1_000_000),
  weight: z.coerce.number().int().min(0).max(MOST_WEIGHT),
  ...ShowingFields.shape,
});
export type SharedFields = z.output<typeof SharedFields>;

/** `scheduled`: before its start; `ended`: after its end. */
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

/** The fields of its content are at the same level. */
export const AdminEntry = EntryRow.loose();
export type AdminEntry = z.output<typeof AdminEntry>;

export const Edition = z.object({ edition: z.number().int(), publishedAt: Instant });
export type Edition = z.output<typeof Edition>;
