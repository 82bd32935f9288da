import type { Subject } from '../contract/types.ts';

/** The comments on something, where the site has a forum; fetched once they come near. */
export function Comments(_: { subject: Subject }) {
  return null;
}

/** What others answered me, for the dashboard. */
export function RepliesToMe() {
  return null;
}
