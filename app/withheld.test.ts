import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { type CallMeta, done } from '#calls/declare.ts';
import { contract } from './modules.ts';

function callsIn(router: AnyContractRouter, path: readonly string[] = []): [string, AnyContractProcedure][] {
  if (isContractProcedure(router)) return [[path.join('.'), router]];
  return Object.entries(router).flatMap(([name, inner]) =>
    callsIn(inner as AnyContractRouter, [...path, name]),
  );
}

test('what calls answer instead is of the shape that they declare', async () => {
  for (const [name, procedure] of callsIn(contract)) {
    const { meta, outputSchema } = procedure['~orpc'];
    const { unverified } = meta as CallMeta;
    if (typeof unverified !== 'object') continue;
    const answer = done(unverified.instead);
    expect(await outputSchema?.['~standard'].validate(answer), name).toEqual({ value: answer });
  }
});
