import type { Visitor } from '#api/request/visitor.ts';

/** Whether more is to be told of a membership than its card knows: it doesn't simply go on (R16 of `modules/membership`). */
export function needsStanding({ subscription, paused, inGrace, benefits }: Visitor): boolean {
  return paused || inGrace || benefits || subscription === 'canceled';
}
