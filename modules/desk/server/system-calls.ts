import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { systemCalls } from '../contract/system-calls.ts';
import { askPorts } from './ask-ports.ts';
import type { DeskDeps } from './parts.ts';

export function systemHandlers({ installation }: Pick<DeskDeps, 'installation'>) {
  const calls = implement(systemCalls).$context<DeskContext>();
  return {
    configuration: calls.configuration.handler(async () => done({ settings: [...installation.settings] })),
    health: calls.health.handler(async () => done({ ports: await askPorts(installation.ports) })),
  };
}
