import type { SiteCopy } from '../site.ts';

export const copy: SiteCopy = {
  tagline: 'Take a breath.',
  description: 'Stereo VR videos of wind, breath and glass, made to be heard as well as seen.',
  heroTitle: 'Take a breath.',
  heroText: 'Videos of wind, breath and glass in stereo VR. Turn the sound up.',
  latestTitle: 'Fresh air',
  topTitle: 'Most played',
  modelsTitle: 'The players',
  joinTitle: 'One membership, all the air you need',
  joinText: 'Full length, full resolution, full volume.',
  benefits: [
    'Every video in full length',
    'In the browser, and in VR where there is a headset',
    'Cancel in two steps, keep access to the end of the paid period',
  ],
  footer: 'All persons shown are adults. You must be 18 or older to use this site.',
};
