import { z } from 'zod';

/** Why an operator does something; it goes into the audit log. */
export const Reason = z.string().trim().min(3, 'Enter a reason.').max(500);
