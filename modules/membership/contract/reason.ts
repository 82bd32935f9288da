import { z } from 'zod';

/** For the audit log. */
export const Reason = z.string().trim().min(3, 'Give a reason of at least 3 characters.').max(500);
