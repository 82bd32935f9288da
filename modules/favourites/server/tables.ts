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

/** R7. The playlist without a name is Watch later: one per account. */
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
    /** The order in the list; gaps don't matter. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.playlistId, table.videoId] })],
);
