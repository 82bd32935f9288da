import type { Visitor } from '#api/request/visitor.ts';

/** Whether there is more to say than the visitor's token knows: a membership that doesn't simply renew. */
export function needsStanding({ subscription, paused, inGrace, benefits }: Visitor): boolean {
  return paused || inGrace || benefits || subscription === 'canceled';
}
