import { hash } from 'node:crypto';
import type { Operator } from '#api/request/operator.ts';

const HEX_OF_UUID = 32;

/** A key counts for the operator whose form has it: nobody is answered what another's has made. */
export function ownKey({ id }: Operator, key: string): string {
  return hash('sha256', `${id} ${key}`, 'hex').slice(0, HEX_OF_UUID);
}
