import { z } from 'zod';

/** A role's key stays the same when its name changes. */
export const RoleKey = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'There is no such role.');
