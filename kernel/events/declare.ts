import type { z } from 'zod';

/** A kind of fact that a module publishes to others. It belongs to the contract of that module. */
export interface EventType<Name extends string = string, Payload = unknown> {
  readonly name: Name;
  readonly payload: z.ZodType<Payload>;
}

/** @param name `module.what-happened`, for example `billing.sale-approved` */
export function event<Name extends string, Schema extends z.ZodType>(
  name: Name,
  payload: Schema,
): EventType<Name, z.output<Schema>> {
  return { name, payload: payload as unknown as z.ZodType<z.output<Schema>> };
}

export type PayloadOf<Type> = Type extends EventType<string, infer Payload> ? Payload : never;
