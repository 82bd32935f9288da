import { textOfAnswer } from '../billers/read-response.ts';
import type { SegpaySettings } from './settings.ts';

const PATIENCE_MS = 20_000;
/** The buyer is waiting for the payment page. */
const BUYERS_PATIENCE_MS = 5000;
const LARGEST = 64 * 1024;
const LARGEST_REPORT = 8 * 1024 * 1024;

type Login = Pick<SegpaySettings, 'srsUrl' | 'userId' | 'accessKey'>;

/**
 * The URL of an operation of Segpay's server interface. It contains the access key, so it must not be logged or shown.
 */
export function srsUrl(settings: Login, operation: string, parameters: Record<string, string> = {}): string {
  const url = new URL(`/adm.asmx/${operation}`, settings.srsUrl);
  const login = { UserID: settings.userId, UserAccessKey: settings.accessKey };
  url.search = new URLSearchParams({ ...login, ...parameters }).toString();
  return url.href;
}

/** The response of an operation. Throws if there is none. */
export async function askSrs(url: string, signal?: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])]),
  });
  const text = await textOfAnswer(response, LARGEST);
  if (!response.ok) throw new Error(`Segpay answered ${response.status}.`);
  const [, inner = text] = /<string[^>]*>([^<]*)<\/string>/.exec(text) ?? [];
  return inner.trim();
}

/** The URL of a report. It contains the access key, so it must not be logged or shown. */
export function reportUrl(settings: Login, report: string, parameters: Record<string, string>): string {
  return srsUrl(settings, report, parameters).replace('/adm.asmx/', '/MWS.asmx/');
}

/** A report as XML. Throws if there is none. */
export async function askReport(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(3 * PATIENCE_MS), signal]),
  });
  if (!response.ok) throw new Error(`Segpay answered ${response.status}.`);
  return textOfAnswer(response, LARGEST_REPORT);
}

/** Requests Segpay's hash of a price for which there is no price point. */
export async function dynamicPriceHash(
  settings: Pick<SegpaySettings, 'srsUrl' | 'merchantId'>,
  amount: string,
): Promise<string> {
  const url = new URL('/MerchantServices/DynamicPricing/', settings.srsUrl);
  url.search = new URLSearchParams({ merchantId: settings.merchantId ?? '', amount }).toString();
  const hash = await askSrs(url.href, AbortSignal.timeout(BUYERS_PATIENCE_MS));
  if (!/^[\w+/=%.-]{8,500}$/.test(hash)) throw new Error(`Segpay gave no proof of the price ${amount}.`);
  return hash;
}
