import { uuidOf } from './uuid-of.ts';

/** What the cast is said to have bought; nobody sells it. */
export function demoTariffId(site: string): string {
  return uuidOf(`tariff ${site}`);
}
