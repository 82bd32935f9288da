import * as m from '#messages/billing';
import type { Receipt } from '../contract/api.ts';

export const KINDS: Readonly<Record<Receipt['kind'], () => string>> = {
  sale: m.kind_sale,
  rebill: m.kind_rebill,
  refund: m.kind_refund,
  chargeback: m.kind_chargeback,
};
