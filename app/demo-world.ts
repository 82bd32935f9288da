import type { Application } from './compose.ts';
import type { Ports } from './ports.ts';
import { sites } from '#sites/index.ts';

/** Fills an empty catalogue with the demo world. Its code and material are loaded only where the demo is wanted. */
export async function fillDemoWorld(application: Application, ports: Ports): Promise<void> {
  const [{ seedDemo }, { ownMaterial }, { videoTexts }, { modelTexts }, { portraitSvg }] = await Promise.all([
    import('#demo/seed.ts'),
    import('#demo/own-material.ts'),
    import('#demo/texts/video-texts.ts'),
    import('#demo/texts/model-texts.ts'),
    import('#demo/portraits.ts'),
  ]);
  const material = ownMaterial({ videoTexts, modelTexts, portraitSvg });
  const { storage, log, clock } = ports;
  await seedDemo({ ...application.demo, storage, log, clock, sites, material });
}
