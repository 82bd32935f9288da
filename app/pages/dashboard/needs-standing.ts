import type { Visitor } from '#api/request/visitor.ts';

/** Whether more is to be told than the card knows: a membership that doesn't simply go on. */
export function needsStanding({ subscription, paused, inGrace, benefits }: Visitor): boolean {
  return paused || inGrace || benefits || subscription === 'canceled';
}
