import { uuidOf } from './uuid-of.ts';

/** The tariff that the cast supposedly bought; it is never on sale. */
export function demoTariffId(site: string): string {
  return uuidOf(`tariff ${site}`);
}
