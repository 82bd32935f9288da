/** Each biller's name for people, as it spells it. */
const BILLER_NAMES: Readonly<Record<string, string>> = {
  sandbox: 'Test card (sandbox)',
  epoch: 'Epoch',
  segpay: 'Segpay',
  // The demo's initial payments went to nobody.
  demo: 'Demo',
};

/** @param biller its key, which is returned if it isn't in the table */
export const billerName = (biller: string): string => BILLER_NAMES[biller] ?? biller;
