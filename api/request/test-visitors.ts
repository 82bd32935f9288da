import { GUEST, type Visitor } from './visitor.ts';

/** A guest of a site that asks nobody for an age, or one who has proved it. */
export const VERIFIED_GUEST: Visitor = { ...GUEST, verified: true };
