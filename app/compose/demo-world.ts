import { sites } from '#sites/all.ts';
import type { Application } from './application.ts';
import type { Ports } from './ports.ts';

/** Fills an empty catalogue with the demo world. Its code and material are loaded only where the demo is wanted. */
export async function fillDemoWorld(application: Application, ports: Ports): Promise<void> {
  const [{ seedDemo }, { ownMaterial }] = await Promise.all([
    import('#demo/seed/seed.ts'),
    import('#demo/material/own-material.ts'),
  ]);
  const { storage, log, clock } = ports;
  const announce = (line: string) => void process.stdout.write(`${line}\n`);
  await seedDemo({ ...application.demo, storage, log, announce, clock, sites, material: ownMaterial() });
}
