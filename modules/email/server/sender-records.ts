import { resolveTxt } from 'node:dns/promises';
import { SECOND } from '#kernel/clock.ts';
import type { SenderRecords } from '../contract/admin-api.ts';

const PATIENCE_MS = 3 * SECOND;

/**
 * The DNS records with which a sender's domain says who may send for it (SPF) and what to do with other emails (DMARC).
 */
export async function readSenderRecords(
  domain: string,
  lookUp: (name: string) => Promise<string[][]> = resolveTxt,
): Promise<SenderRecords> {
  const find = async (name: string, begins: string) => {
    const late = new Promise<string[][]>((resolve) => setTimeout(resolve, PATIENCE_MS, []).unref());
    // The resolver throws for a name without records.
    const records = await Promise.race([lookUp(name), late]).catch((): string[][] => []);
    return records.map((parts) => parts.join('')).find((text) => text.toLowerCase().startsWith(begins)) ?? null;
  };
  const [spf, dmarc] = await Promise.all([find(domain, 'v=spf1'), find(`_dmarc.${domain}`, 'v=dmarc1')]);
  return { domain, spf, dmarc };
}
