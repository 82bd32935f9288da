import { type Clock, DAY } from '#kernel/clock.ts';
import { type Action, type EventKind, outcomeOf, type SaleState } from './sale-rules.ts';

/** A product's price in the biller's console, in minor units. */
export interface ConsolePrice {
  currency: string;
  first: { minor: number; days: number | null };
  further: { minor: number; days: number } | null;
}

/** Prices that a console doesn't list, taken from our own checkout. */
export type PriceOf = (checkout: string) => Promise<ConsolePrice | undefined>;

/** What a buyer is about to pay for. */
export interface Order {
  /** The biller's code of the product. */
  code: string;
  price: ConsolePrice;
  /** Fields of the merchant that every message must echo. */
  echo: Record<string, string>;
  email: string;
  returnUrl: string;
  leaveUrl: string;
  /** The sale whose card is charged, for a one-click payment. */
  chargedTo?: string;
}

export interface Payment {
  transaction: string;
  minor: number;
  left: number;
}

export interface Sale extends Order {
  /** The biller's id of the buyer's subscription. */
  id: string;
  state: SaleState;
  soldAt: Date;
  nextRebillAt: Date | undefined;
  isTest: boolean;
  payments: Payment[];
  /** Everything that must be reported to the merchant. */
  events: SaleEvent[];
}

/** Something that must be reported to the merchant. */
export interface SaleEvent {
  kind: EventKind;
  sale: Sale;
  transaction: string;
  /** Minor units, never below zero. */
  minor: number;
  givesBack?: string;
  at: Date;
}

/** A biller's own books, in memory: sales, payments, and when the next payment is due. */
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
      events: [],
    };
  }

  function addEvent(sale: Sale, kind: EventKind, more: Partial<SaleEvent> = {}): SaleEvent {
    const event = { kind, sale, transaction: next(), minor: 0, at: clock.now(), ...more };
    sale.events.push(event);
    if (kind === 'approved' || kind === 'rebilled')
      sale.payments.push({ transaction: event.transaction, minor: event.minor, left: event.minor });
    return event;
  }

  function approve(order: Order, { isTest = false } = {}): SaleEvent {
    const sale = entered(order, isTest);
    sales.set(sale.id, sale);
    return addEvent(sale, 'approved', { minor: order.price.first.minor });
  }

  /**
   * Undefined if it isn't possible (any more).
   * @param payment the one to refund or charge back; the latest if omitted
   */
  function act(
    sale: Sale | undefined,
    action: Action,
    payment = sale?.payments.findLast(({ left }) => left > 0),
  ): SaleEvent | undefined {
    if (!sale) return undefined;
    const furtherMinor = sale.price.further?.minor ?? null;
    const outcome = outcomeOf({ state: sale.state, furtherMinor, left: payment?.left ?? 0 }, action);
    if (!outcome) return undefined;
    sale.state = outcome.state;
    const { event: kind, minor } = outcome;
    if (!outcome.givesBack || !payment) return addEvent(sale, kind, { minor });
    payment.left -= minor;
    return addEvent(sale, kind, { minor, givesBack: payment.transaction });
  }

  return {
    sales: () => [...sales.values()].toReversed(),
    saleOf: (id: string) => sales.get(id),
    saleWith: (name: string, value: string) => [...sales.values()].findLast(({ echo }) => echo[name] === value),
    approve,
    decline: (order: Order) => addEvent(entered(order, false), 'declined', { minor: order.price.first.minor }),
    act: (saleId: string, action: Action) => act(sales.get(saleId), action),
    /** Changes the price from the next payment on; false if it doesn't renew. */
    changePrice(saleId: string, minor: number): boolean {
      const sale = sales.get(saleId);
      const further = sale?.price.further;
      if (!sale || !further) return false;
      sale.price = { ...sale.price, further: { ...further, minor } };
      return true;
    },
    /** Refunds one payment by its id; undefined if there is none, or nothing is left of it. */
    refund(transaction: string): SaleEvent | undefined {
      const isOf = (payment: Payment) => payment.transaction === transaction;
      const sale = [...sales.values()].find(({ payments }) => payments.some(isOf));
      return act(sale, 'refunded', sale?.payments.find(isOf));
    },
    /** When the next payment of an active subscription is due; undefined if there is none. */
    nextDue(): Date | undefined {
      const due = [...sales.values()].flatMap(({ state, nextRebillAt }) => (state === 'live' && nextRebillAt) || []);
      return due.toSorted((a, b) => a.getTime() - b.getTime())[0];
    },
    /** Charges every subscription whose period has ended. */
    rebillDue(): SaleEvent[] {
      const now = clock.now();
      const due = [...sales.values()].filter(
        ({ state, nextRebillAt }) => state === 'live' && nextRebillAt && nextRebillAt <= now,
      );
      return due.flatMap((sale) => {
        sale.nextRebillAt = new Date(now.getTime() + (sale.price.further?.days ?? 1) * DAY);
        return act(sale, 'rebilled') ?? [];
      });
    },
  };
}

export type Books = ReturnType<typeof createBooks>;
