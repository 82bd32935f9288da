import { z } from 'zod';
import {
  adminRoutes,
  listEndpoint,
  Timestamp,
  VALIDATION_ERROR,
  VERSION_CONFLICT,
  Version,
} from '#api/declare/admin-declare.ts';
import { historyEndpoint } from '#api/declare/admin-history.ts';
import { adminTable, FilterName } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { DISCUSSION_KINDS, LENGTHS } from './discussions.ts';

const tags = ['forum'];
const PATH = '/api/admin/v1/forum';
export const MOST_WORDS = 1000;
/** Stands for all sites. */
export const ALL_SITES = 'all';
export const EFFECTS = ['hold', 'refuse'] as const;

export const DiscussionRow = z.object({
  id: z.string(),
  site: z.string(),
  kind: z.enum(DISCUSSION_KINDS),
  title: z.string(),
  /** Its name in addresses. */
  ref: z.string(),
  posts: z.number().int(),
  createdAt: Timestamp,
  lastPostAt: Timestamp.nullable(),
  isLocked: z.boolean(),
  isPinned: z.boolean(),
  isHidden: z.boolean(),
  version: z.number().int(),
});
export type DiscussionRow = z.output<typeof DiscussionRow>;

const YesNo = z.enum(['yes', 'no']).optional();

export const DISCUSSION_TABLE = adminTable({
  path: `${PATH}/discussions`,
  permission: 'moderation.read',
  tags,
  summary: 'Discussions, page by page',
  row: DiscussionRow,
  sorts: ['lastPostAt', 'posts', 'createdAt', 'title'],
  filters: { site: FilterName, kind: z.enum(DISCUSSION_KINDS).optional(), isLocked: YesNo, isHidden: YesNo },
});

export const WordFields = z.object({
  site: z.string().min(1, 'Choose a site.').max(60),
  pattern: z
    .string()
    .trim()
    .toLowerCase()
    .min(2, 'Use at least 2 characters.')
    .max(80, 'Use at most 80 characters.')
    .refine((pattern) => (pattern.match(/[\p{L}\p{N}]/gu) ?? []).length >= 2, 'Use at least two letters or digits.'),
  effect: z.enum(EFFECTS),
});
export type WordFields = z.output<typeof WordFields>;
export const WordChanges = WordFields.pick({ pattern: true, effect: true });

export const WordRow = WordFields.extend({
  id: z.uuid(),
  pattern: z.string(),
  createdAt: Timestamp,
  version: z.number().int(),
});
export type WordRow = z.output<typeof WordRow>;

export const WORD_TABLE = adminTable({
  path: `${PATH}/words`,
  permission: 'moderation.read',
  tags,
  summary: 'Words that comments may not have, or wait for',
  row: WordRow,
  sorts: ['createdAt', 'pattern'],
  filters: { site: FilterName, effect: z.enum(EFFECTS).optional() },
});

export const SettingsFields = z.object({
  /** The number of an account's first comments that are held for a moderator. */
  heldFirst: z.number().int().min(0).max(20),
  isReadOnly: z.boolean(),
  readOnlyText: z.string().trim().max(300),
});
export type SettingsFields = z.output<typeof SettingsFields>;
export const SettingsRow = SettingsFields.extend({
  id: z.string(),
  site: z.string(),
  /** The site's flag. */
  isOn: z.boolean(),
  version: z.number().int(),
});
export type SettingsRow = z.output<typeof SettingsRow>;

const route = adminRoutes('forum');
const Id = z.object({ id: z.uuid() });
const OfSite = z.object({ id: z.string().max(60) });
const OfDiscussion = z.object({ id: z.string().regex(/^\d{1,15}$/) });
const Saved = z.object({ version: Version });
const CHANGE_ERRORS = { ...VALIDATION_ERROR, ...VERSION_CONFLICT } as const;
const history = <Shape extends z.ZodRawShape>(path: `${typeof PATH}/${string}`, one: z.ZodObject<Shape>) =>
  historyEndpoint({ path: `${path}/history`, tags, access: { permission: 'moderation.read' }, one });

/** For moderators. */
export const forumAdminEndpoints = moduleEndpoints('forum', {
  discussions: listEndpoint(DISCUSSION_TABLE),
  discussion: route('moderation.read', 'GET', '/forum/discussions/{id}', 'One discussion')
    .input(OfDiscussion)
    .output(envelope(DiscussionRow)),
  setDiscussion: route('moderation.decide', 'PATCH', '/forum/discussions/{id}', 'Lock, pin or hide a discussion')
    .input(
      OfDiscussion.extend({
        version: Version,
        isLocked: z.boolean().optional(),
        isPinned: z.boolean().optional(),
        isHidden: z.boolean().optional(),
        reason: z.string().trim().min(1, 'Give a reason.').max(LENGTHS.reason),
      }),
    )
    .errors(CHANGE_ERRORS)
    .output(envelope(Saved)),
  discussionHistory: history(`${PATH}/discussions/{id}`, OfDiscussion),
  words: listEndpoint(WORD_TABLE),
  word: route('moderation.read', 'GET', '/forum/words/{id}', 'One blocked word').input(Id).output(envelope(WordRow)),
  addWord: route('moderation.decide', 'POST', '/forum/words', 'Block a word, phrase or pattern')
    .input(WordFields)
    .errors(VALIDATION_ERROR)
    .output(envelope(Id)),
  saveWord: route('moderation.decide', 'PATCH', '/forum/words/{id}', 'Change a blocked word')
    .input(WordChanges.extend({ id: z.uuid(), version: Version }))
    .errors(CHANGE_ERRORS)
    .output(envelope(Saved)),
  removeWords: route('moderation.decide', 'POST', '/forum/words/remove', 'Allow words again')
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(100) }))
    .output(envelope(z.object({ removed: z.number().int() }))),
  wordHistory: history(`${PATH}/words/{id}`, Id),
  allSettings: route('moderation.read', 'GET', '/forum/settings', 'How the forum of each site is set')
    .input(z.object({}).optional())
    .output(envelope(z.object({ rows: z.array(SettingsRow) }))),
  settings: route('moderation.read', 'GET', '/forum/settings/{id}', 'How the forum of a site is set')
    .input(OfSite)
    .output(envelope(SettingsRow)),
  saveSettings: route('moderation.decide', 'PATCH', '/forum/settings/{id}', 'Set the forum of a site')
    .input(SettingsFields.extend({ id: OfSite.shape.id, version: Version }))
    .errors(CHANGE_ERRORS)
    .output(envelope(Saved)),
  settingsHistory: history(`${PATH}/settings/{id}`, OfSite),
});
