import { hash } from 'node:crypto';
import type { Operator } from '#api/request/operator.ts';

const HEX_OF_UUID = 32;

/** Binds a key to the operator whose form has it, so that nobody gets what someone else created. */
export function ownKey({ id }: Operator, key: string): string {
  return hash('sha256', `${id} ${key}`, 'hex').slice(0, HEX_OF_UUID);
}
