import { bigint, pgSchema, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

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
