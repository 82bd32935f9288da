import type { Logger } from '#kernel/log/log.ts';
import { sites } from '#sites/all.ts';
import type { Application } from './application.ts';
import type { Ports } from './ports.ts';

/** Fills an empty catalogue with the demo world. Its code and data are loaded only if the demo is wanted. */
export async function fillDemoWorld(application: Application, ports: Ports): Promise<void> {
  const [{ seedDemo }, { ownMaterial }] = await Promise.all([
    import('#demo/seed/seed.ts'),
    import('#demo/material/own-material.ts'),
  ]);
  const { storage, log, clock } = ports;
  const announce = (line: string) => void process.stdout.write(`${line}\n`);
  await seedDemo({ ...application.demo, storage, log, announce, clock, sites, material: ownMaterial() });
}

/**
 * Puts the demo's performers on air. Returns a function that stops them. A failure is only logged, because everything
 * else works without them.
 */
export async function runDemoPerformers(
  application: Application,
  { port, log }: { port: number; log: Logger },
): Promise<() => Promise<void>> {
  const site = application.sites.all().find(({ isOpen, flags }) => isOpen && flags.cams);
  const { cams } = application.demo;
  const nothing = async () => undefined;
  if (!site || !cams) return nothing;
  try {
    const { runPerformers } = await import('#demo/performers/run-performers.ts');
    return await runPerformers({ cams, port, host: `${site.key}.localhost:${port}`, log });
  } catch (error) {
    log.warn({ err: error }, 'demo: the performers are not on air');
    return nothing;
  }
}
