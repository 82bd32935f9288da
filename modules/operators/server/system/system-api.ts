import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { systemEndpoints } from '../../contract/system-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { askPorts } from './check-ports.ts';

export function systemHandlers({ installation }: Pick<OperatorsDeps, 'installation'>) {
  const endpoints = implement(systemEndpoints).$context<AdminContext>();
  return {
    configuration: endpoints.configuration.handler(async () => done({ settings: [...installation.settings] })),
    health: endpoints.health.handler(async () => done({ ports: await askPorts(installation.ports) })),
  };
}
