import { z } from 'zod';

/** Why an operator does something; it goes into the audit log. */
export const Reason = z.string().trim().min(3, 'Say why, for anyone who reads it later.').max(500);
