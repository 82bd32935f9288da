/** What people know each biller as, in the way it writes itself. */
const BILLER_NAMES: Readonly<Record<string, string>> = {
  sandbox: 'Test card (sandbox)',
  epoch: 'Epoch',
  segpay: 'Segpay',
  // What the demo world begins with was paid to nobody.
  demo: 'Demo',
};

/** @param biller its key; one that the table does not have is called by it */
export const billerName = (biller: string): string => BILLER_NAMES[biller] ?? biller;
