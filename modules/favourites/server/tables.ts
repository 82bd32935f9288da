import { bigint, integer, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const schema = pgSchema('favourites');
const columns = () => ({
  userId: uuid('user_id').notNull(),
  id: bigint({ mode: 'number' }).notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
});

export const favouriteVideos = schema.table('videos', columns(), (table) => [
  primaryKey({ columns: [table.userId, table.id] }),
]);
export const favouriteModels = schema.table('models', columns(), (table) => [
  primaryKey({ columns: [table.userId, table.id] }),
]);

/** R7. The list without a name is what somebody watches later: one an account. */
export const playlists = schema.table('playlists', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

export const playlistVideos = schema.table(
  'playlist_videos',
  {
    playlistId: uuid('playlist_id').notNull(),
    videoId: bigint('video_id', { mode: 'number' }).notNull(),
    /** Their order; gaps are nothing. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.playlistId, table.videoId] })],
);
