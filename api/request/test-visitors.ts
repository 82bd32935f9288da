import { GUEST, type Visitor } from './visitor.ts';

/** A guest of a site without an age check, or one who has passed it. */
export const VERIFIED_GUEST: Visitor = { ...GUEST, verified: true };
