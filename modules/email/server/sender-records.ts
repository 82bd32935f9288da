import { resolveTxt } from 'node:dns/promises';
import { SECOND } from '#kernel/clock.ts';
import type { SenderRecords } from '../contract/admin-api.ts';

const PATIENCE_MS = 3 * SECOND;

/** What the domain of a sender tells other mail servers: who may send for it, and what to do with the rest. */
export async function readSenderRecords(
  domain: string,
  lookUp: (name: string) => Promise<string[][]> = resolveTxt,
): Promise<SenderRecords> {
  const find = async (name: string, begins: string) => {
    const late = new Promise<string[][]>((resolve) => setTimeout(resolve, PATIENCE_MS, []).unref());
    // A name without records is an error to the resolver.
    const records = await Promise.race([lookUp(name), late]).catch((): string[][] => []);
    return records.map((parts) => parts.join('')).find((text) => text.toLowerCase().startsWith(begins)) ?? null;
  };
  const [spf, dmarc] = await Promise.all([find(domain, 'v=spf1'), find(`_dmarc.${domain}`, 'v=dmarc1')]);
  return { domain, spf, dmarc };
}
