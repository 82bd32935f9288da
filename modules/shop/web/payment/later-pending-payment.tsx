import { later } from '#ui/page/later.tsx';
import { PendingPayment as Pending } from './pending-payment.tsx';

/** Its script loads only for visitors with a pending payment. */
export const PendingPayment = later(
  import.meta.env.SSR ? Pending : undefined,
  async () => (await import('./pending-payment.tsx')).PendingPayment,
);
