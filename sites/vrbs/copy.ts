import type { SiteCopy } from '../site.ts';

export const copy: SiteCopy = {
  tagline: 'Be there.',
  description: 'Stereo VR videos to look around in, streamed to your browser and your headset.',
  heroTitle: 'Be there.',
  heroText: 'Stereo videos you can look around in. In the browser, or in the headset you already own.',
  latestTitle: 'Latest VR videos',
  topTitle: 'Top VR videos',
  modelsTitle: 'Top models',
  joinTitle: 'One membership, every video',
  joinText: 'Full-length videos in full resolution, for as long as you stay.',
  benefits: [
    'Every full-length video, streamed or downloaded',
    'In the browser, and in VR where there is a headset',
    'Cancel in two steps, keep access to the end of the paid period',
  ],
  footer: 'All persons shown are adults. You must be 18 or older to use this site.',
};
