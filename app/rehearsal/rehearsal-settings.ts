import { newSecret } from '#kernel/ids.ts';

/** Ports of stand-ins, unless the site's settings name others. */
const PORTS = { epoch: 4601, segpay: 4602, yoti: 4603 } as const;
const at = (port: number) => `http://127.0.0.1:${port}`;

/**
 * Settings for rehearsing a site: every product has a code at each biller, and all partners are on this machine. @param
 * products their ids
 */
export function rehearsalSettings(products: readonly string[], yotiKeyFile: string): Record<string, string> {
  const codes = (codeOf: (number: number) => string) =>
    products.map((product, index) => `${product}=${codeOf(index + 1)}`).join(',');
  return {
    REHEARSAL: 'true',
    BILLER: 'epoch',
    AGE_PROVIDERS: 'yoti',
    EPOCH_PRODUCTS: codes((number) => `PLAN${number}`),
    EPOCH_CO_CODE: 'loc',
    EPOCH_POSTBACK_SECRET: newSecret(24),
    EPOCH_HMAC_KEY: newSecret(24),
    EPOCH_SEARCH_USER: 'rehearsal',
    EPOCH_SEARCH_PASSWORD: newSecret(12),
    EPOCH_PAY_URL: at(PORTS.epoch),
    EPOCH_URL: at(PORTS.epoch),
    SEGPAY_PRODUCTS: codes((number) => `1000:${number}`),
    SEGPAY_POSTBACK_SECRET: newSecret(24),
    SEGPAY_USER_ID: 'rehearsal',
    SEGPAY_ACCESS_KEY: newSecret(12),
    SEGPAY_PAY_URL: at(PORTS.segpay),
    SEGPAY_URL: at(PORTS.segpay),
    YOTI_SDK_ID: 'rehearsal',
    YOTI_API_KEY: newSecret(12),
    YOTI_URL: at(PORTS.yoti),
    YOTI_PUBLIC_KEY: yotiKeyFile,
  };
}
