import { type Clock, DAY } from '#kernel/clock.ts';

/** What a product costs, as the biller's console has it. Minor units. */
export interface ConsolePrice {
  currency: string;
  first: { minor: number; days: number | null };
  further: { minor: number; days: number } | null;
}

/** What a buyer came to pay. */
export interface Order {
  /** The biller's code of the product. */
  code: string;
  price: ConsolePrice;
  /** What the merchant wants back with every message. */
  echo: Record<string, string>;
  email: string;
  returnUrl: string;
  leaveUrl: string;
  /** The sale whose card pays, for a one-click payment. */
  chargedTo?: string;
}

export interface Payment {
  transaction: string;
  minor: number;
  left: number;
}

export interface Sale extends Order {
  /** What the biller calls the buyer's subscription. */
  id: string;
  state: 'live' | 'canceled' | 'ended';
  soldAt: Date;
  nextRebillAt: Date | undefined;
  isTest: boolean;
  payments: Payment[];
  /** Everything that the merchant had to hear of. */
  told: Happening[];
}

export const HAPPENINGS = [
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

/** Something that the merchant has to hear of. */
export interface Happening {
  what: (typeof HAPPENINGS)[number];
  sale: Sale;
  transaction: string;
  /** Minor units, never below zero. */
  minor: number;
  givesBack?: string;
  at: Date;
}

/** What operators of a biller can make happen to a sale. */
export const ACTS = [
  'rebilled',
  'rebill-declined',
  'refunded',
  'refunded-in-part',
  'charged-back',
  'voided',
  'canceled',
  'resumed',
  'ended',
] as const;
export type Act = (typeof ACTS)[number];
type GivingBack = 'refunded' | 'refunded-in-part' | 'charged-back' | 'voided';

/** A biller's own books, in memory: who bought what, what was paid, when the next payment is taken. */
export function createBooks({ clock, firstNumber }: { clock: Clock; firstNumber: number }) {
  const sales = new Map<string, Sale>();
  let number = firstNumber;
  const next = () => {
    number += 1;
    return String(number);
  };

  function entered(order: Order, isTest: boolean): Sale {
    const now = clock.now();
    const { first, further } = order.price;
    const renewsAt = further && first.days !== null ? new Date(now.getTime() + first.days * DAY) : undefined;
    return {
      ...order,
      id: next(),
      state: 'live',
      soldAt: now,
      nextRebillAt: renewsAt,
      isTest,
      payments: [],
      told: [],
    };
  }

  function happening(sale: Sale, what: Happening['what'], more: Partial<Happening> = {}): Happening {
    const one = { what, sale, transaction: next(), minor: 0, at: clock.now(), ...more };
    sale.told.push(one);
    return one;
  }

  function paid(sale: Sale, what: 'approved' | 'rebilled', minor: number): Happening {
    const told = happening(sale, what, { minor });
    sale.payments.push({ transaction: told.transaction, minor, left: minor });
    return told;
  }

  function approve(order: Order, { isTest = false } = {}): Happening {
    const sale = entered(order, isTest);
    sales.set(sale.id, sale);
    return paid(sale, 'approved', order.price.first.minor);
  }

  function giveBack(sale: Sale, act: GivingBack) {
    return giveBackOf(
      sale,
      act,
      sale.payments.findLast(({ left }) => left > 0),
    );
  }

  function giveBackOf(sale: Sale, act: GivingBack, payment: Payment | undefined): Happening | undefined {
    if (!payment || payment.left === 0) return undefined;
    const minor = act === 'refunded-in-part' ? Math.ceil(payment.left / 2) : payment.left;
    payment.left -= minor;
    if (act === 'charged-back') sale.state = 'ended';
    const what = act === 'refunded-in-part' ? 'refunded' : act;
    return happening(sale, what, { minor, givesBack: payment.transaction });
  }

  /** Undefined when it cannot happen (any more). */
  function act(saleId: string, request: Act): Happening | undefined {
    const sale = sales.get(saleId);
    if (!sale) return undefined;
    const { further } = sale.price;
    switch (request) {
      case 'rebilled':
        return further && sale.state === 'live' ? paid(sale, 'rebilled', further.minor) : undefined;
      case 'rebill-declined':
        return further && sale.state === 'live' ? happening(sale, request, { minor: further.minor }) : undefined;
      case 'canceled':
        return move(sale, 'live', 'canceled', request);
      case 'resumed':
        return move(sale, 'canceled', 'live', request);
      case 'ended':
        return sale.state === 'ended' ? undefined : move(sale, sale.state, 'ended', request);
      default:
        return giveBack(sale, request);
    }
  }

  function move(sale: Sale, from: Sale['state'], to: Sale['state'], what: 'canceled' | 'resumed' | 'ended') {
    if (sale.state !== from) return undefined;
    sale.state = to;
    return happening(sale, what);
  }

  return {
    sales: () => [...sales.values()].toReversed(),
    saleOf: (id: string) => sales.get(id),
    saleWith: (name: string, value: string) => [...sales.values()].findLast(({ echo }) => echo[name] === value),
    approve,
    decline: (order: Order) => happening(entered(order, false), 'declined', { minor: order.price.first.minor }),
    act,
    /** Charges another price from the next payment on; false for what does not renew. */
    changePrice(saleId: string, minor: number): boolean {
      const sale = sales.get(saleId);
      const further = sale?.price.further;
      if (!sale || !further) return false;
      sale.price = { ...sale.price, further: { ...further, minor } };
      return true;
    },
    /** Gives back one payment by its number; undefined where there is none, or nothing of it is left. */
    refund(transaction: string): Happening | undefined {
      const isOf = (payment: Payment) => payment.transaction === transaction;
      const sale = [...sales.values()].find(({ payments }) => payments.some(isOf));
      return sale && giveBackOf(sale, 'refunded', sale.payments.find(isOf));
    },
    /** Takes the next payment of every subscription whose period is over. */
    rebillDue(): Happening[] {
      const now = clock.now();
      const due = [...sales.values()].filter(
        ({ state, nextRebillAt }) => state === 'live' && nextRebillAt && nextRebillAt <= now,
      );
      return due.flatMap((sale) => {
        sale.nextRebillAt = new Date(now.getTime() + (sale.price.further?.days ?? 1) * DAY);
        return act(sale.id, 'rebilled') ?? [];
      });
    },
  };
}

export type Books = ReturnType<typeof createBooks>;
