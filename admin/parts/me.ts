import type { deskCalls as contract } from '#modules/desk/contract/desk-calls.ts';
import type { Me } from '#modules/desk/contract/wire.ts';
import { deskCalls } from './calls.ts';

export const desk = () => deskCalls<typeof contract>('desk');

export async function fetchMe(): Promise<Me> {
  return (await desk().me()).data;
}
