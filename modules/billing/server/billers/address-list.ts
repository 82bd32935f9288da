import ipaddr from 'ipaddr.js';
import { type Clock, DAY, MINUTE } from '#kernel/clock.ts';
import { Unavailable } from '#kernel/errors.ts';
import { textOfAnswer } from './read-response.ts';

const FRESH_FOR = DAY;
/** After a failure the list is requested again after this long, not at every delivery. */
const PAUSE = 5 * MINUTE;
const PATIENCE_MS = 10_000;
const LARGEST = 64 * 1024;

/** Stores the last valid list beyond this process, since a biller may not respond while the program starts. */
export interface AddressMemory {
  recall(): Promise<readonly string[]>;
  keep(entries: readonly string[], at: Date): Promise<void>;
}

export interface AddressList {
  /** Throws `Unavailable` until there is a first list, so that the biller has to retry. */
  has(address: string): Promise<boolean>;
  /** Requests the list again. Throws if that fails. */
  renew(signal?: AbortSignal): Promise<void>;
}

/**
 * The addresses that a biller delivers from, as it publishes them. A list is valid for a day; if it can't be renewed,
 * the last valid one stays in use.
 * @param always additional addresses
 */
export function createAddressList(options: {
  clock: Clock;
  /** A function, since the URL may contain a secret. */
  url(): string;
  entriesOf(text: string): string[];
  always?: readonly string[];
  memory?: AddressMemory;
}): AddressList {
  const { clock, url, entriesOf, always = [], memory } = options;
  let entries: readonly string[] = [];
  let renewAt = 0;
  let renewing: Promise<void> | undefined;

  async function fetchList(signal?: AbortSignal): Promise<void> {
    renewAt = clock.now().getTime() + PAUSE;
    const response = await fetch(url(), {
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])]),
    });
    const text = await textOfAnswer(response, LARGEST);
    const found = response.ok ? entriesOf(text).filter(isEntry) : [];
    if (found.length === 0)
      throw new Error(`The list of addresses was answered with ${response.status} and no address.`);
    entries = found;
    renewAt = clock.now().getTime() + FRESH_FOR;
    await memory?.keep(found, clock.now());
  }

  const renewOnce = () => {
    renewing ??= fetchList().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    renew: fetchList,
    async has(address) {
      if (isListed(address, always)) return true;
      if (entries.length === 0 && memory) entries = (await memory.recall()).filter(isEntry);
      const renewal = renewing || clock.now().getTime() >= renewAt ? renewOnce().catch(() => {}) : undefined;
      // Meanwhile an older list is used, unless it doesn't contain this address.
      if (renewal && !isListed(address, entries)) await renewal;
      if (entries.length === 0) throw new Unavailable(undefined, { retryAfterSeconds: 60 });
      return isListed(address, entries);
    },
  };
}

/** No biller delivers from larger networks than these; a list with one is rejected. */
const WIDEST = { ipv4: 16, ipv6: 32 };

/** An address, a network (`203.0.113.0/24`) or a prefix of an address (`203.0.113.`). */
export function isEntry(entry: string): boolean {
  if (/^(\d{1,3}\.){2,3}$/.test(entry) || ipaddr.isValid(entry)) return true;
  if (!ipaddr.isValidCIDR(entry)) return false;
  const [network, bits] = ipaddr.parseCIDR(entry);
  return bits >= WIDEST[network.kind()];
}

export function isListed(address: string, entries: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const plain = parsed.toString();
  return entries.some((entry) => {
    if (entry.endsWith('.')) return plain.startsWith(entry);
    if (ipaddr.isValid(entry)) return ipaddr.process(entry).toString() === plain;
    const [network, bits] = ipaddr.parseCIDR(entry);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}
