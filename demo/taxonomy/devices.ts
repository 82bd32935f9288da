/** What people watch on, and what it is good for. */
export interface DemoDevice {
  name: string;
  qualities: string[];
  shape: 'headset' | 'phone' | 'screen';
  description: string;
  steps: { title: string; text: string }[];
}

const inBrowser = (browser: string): DemoDevice['steps'] => [
  { title: 'Open the browser', text: `Start ${browser} in the headset and open this site.` },
  { title: 'Sign in', text: 'Use the same address and password as on every other device.' },
  { title: 'Enter VR', text: 'Open a video, press Play, then the headset button of the player.' },
  { title: 'Choose a quality', text: 'Begin with the best one offered; step down where it stutters.' },
];
const download: DemoDevice['steps'] = [
  { title: 'Download a video', text: 'Pick the quality that this page names on the page of the video.' },
  { title: 'Copy it over', text: 'Put the file where the player of the device looks for videos.' },
  {
    title: 'Choose the layout',
    text: 'The name of the file tells the field of view and how both eyes lie in it.',
  },
];

export const DEVICES: readonly DemoDevice[] = [
  {
    name: 'Meta Quest 3',
    qualities: ['8K', '7K', '6K', '5K', '4K', '3K', '2K'],
    shape: 'headset',
    description: 'Plays everything we have, straight from the browser.',
    steps: inBrowser('the browser'),
  },
  {
    name: 'Meta Quest 2',
    qualities: ['6K', '5K', '4K', '3K', '2K'],
    shape: 'headset',
    description: 'Still a good place to watch; 6K is where it feels at home.',
    steps: inBrowser('the browser'),
  },
  {
    name: 'Apple Vision Pro',
    qualities: ['8K', '7K', '6K', '5K', '4K', '3K', '2K'],
    shape: 'headset',
    description: 'The sharpest picture of them all, in Safari.',
    steps: inBrowser('Safari'),
  },
  {
    name: 'Pico 4',
    qualities: ['8K', '6K', '5K', '4K', '3K', '2K'],
    shape: 'headset',
    description: 'Light on the head and quick in the browser.',
    steps: inBrowser('the browser'),
  },
  {
    name: 'Valve Index',
    qualities: ['6K', '5K', '4K', '3K'],
    shape: 'headset',
    description: 'Tethered to a computer, with room to look around.',
    steps: download,
  },
  {
    name: 'PlayStation VR',
    qualities: ['3K', '2K'],
    shape: 'headset',
    description: 'Takes files of 3K from a stick or over the home network.',
    steps: download,
  },
  {
    name: 'Phone in a viewer',
    qualities: ['3K', '2K', 'HD'],
    shape: 'phone',
    description: 'The cheapest way in: a phone, two lenses and a quiet chair.',
    steps: inBrowser('the browser of the phone'),
  },
  {
    name: 'Computer without a headset',
    qualities: ['4K', '3K', '2K', 'FHD', 'HD'],
    shape: 'screen',
    description: 'Drag to look around. Everything works without anything on your head.',
    steps: [
      { title: 'Open a video', text: 'Any browser of the last years will do.' },
      { title: 'Look around', text: 'Drag with the mouse or use the arrow keys.' },
    ],
  },
];

const SHAPES: Record<DemoDevice['shape'], string> = {
  headset:
    '<path d="M300 210h360a60 60 0 0 1 60 60v80a60 60 0 0 1-60 60h-90l-45-44a64 64 0 0 0-90 0l-45 44h-90a60 60 0 0 1-60-60v-80a60 60 0 0 1 60-60Z"/>',
  phone: '<rect x="330" y="180" width="300" height="180" rx="26"/><path d="M300 390h360l-40 60H340Z"/>',
  screen: '<rect x="270" y="140" width="420" height="250" rx="20"/><path d="M430 400h100l24 60H406Z"/>',
};

/** A drawing of it, on a background of its own color. */
export function drawingOf({ shape }: DemoDevice, place: number): string {
  const hue = (200 + place * 37) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" width="960" height="540"><defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="hsl(${hue} 42% 30%)"/><stop offset="1" stop-color="hsl(${hue} 48% 12%)"/></linearGradient></defs><rect width="960" height="540" fill="url(#ground)"/><circle cx="640" cy="170" r="230" fill="hsl(${hue} 70% 62%)" opacity=".22"/><g fill="hsl(${hue} 30% 92%)">${SHAPES[shape]}</g></svg>`;
}
