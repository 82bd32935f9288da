import { HOUR, SECOND } from '#kernel/clock.ts';

/** What a biller reports to its merchant. */
export const EVENTS = [
  'approved',
  'declined',
  'rebilled',
  'rebill-declined',
  'refunded',
  'charged-back',
  'voided',
  'canceled',
  'resumed',
  'ended',
] as const;
export type EventKind = (typeof EVENTS)[number];

/** What a biller's operators can do to a sale, with the button's label. */
export const ACTIONS = {
  rebilled: 'Rebill',
  'rebill-declined': 'Decline a rebill',
  refunded: 'Refund',
  'refunded-in-part': 'Refund half',
  'charged-back': 'Chargeback',
  voided: 'Void',
  canceled: 'Cancel',
  resumed: 'Resume',
  ended: 'End now',
} as const;
export type Action = keyof typeof ACTIONS;
export const actionNamed = (name: unknown) => (Object.keys(ACTIONS) as Action[]).find((action) => action === name);

export type SaleState = 'live' | 'canceled' | 'ended';

export interface SaleStanding {
  state: SaleState;
  /** Minor units of the next payment; null if it doesn't renew. */
  furtherMinor: number | null;
  /** What is left of the payment to refund or charge back, in minor units. */
  left: number;
}

export interface Outcome {
  event: Exclude<EventKind, 'approved' | 'declined'>;
  state: SaleState;
  /** Minor units, never below zero. */
  minor: number;
  givesBack: boolean;
}

/** The result of an action, the same for every simulated biller; undefined if it isn't possible (any more). */
export function outcomeOf({ state, furtherMinor, left }: SaleStanding, action: Action): Outcome | undefined {
  const renews = furtherMinor !== null;
  switch (action) {
    case 'rebilled':
    case 'rebill-declined':
      return renews && state === 'live' ? { event: action, state, minor: furtherMinor, givesBack: false } : undefined;
    case 'canceled':
      return state === 'live' ? { event: action, state: 'canceled', minor: 0, givesBack: false } : undefined;
    case 'resumed':
      return renews && state === 'canceled' ? { event: action, state: 'live', minor: 0, givesBack: false } : undefined;
    case 'ended':
      return state === 'ended' ? undefined : { event: action, state: 'ended', minor: 0, givesBack: false };
    case 'refunded-in-part':
      return left > 1 ? { event: 'refunded', state, minor: Math.ceil(left / 2), givesBack: true } : undefined;
    case 'charged-back':
      return left > 0 ? { event: action, state: 'ended', minor: left, givesBack: true } : undefined;
    case 'refunded':
    case 'voided':
      return left > 0 ? { event: action, state, minor: left, givesBack: true } : undefined;
  }
}

/**
 * Milliseconds until a delivery without acknowledgement is repeated.
 * @param attempts previous attempts
 */
export const pauseAfter = (attempts: number) => Math.min(2 ** attempts * 5 * SECOND, HOUR);
