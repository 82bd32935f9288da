import type { ModelItem, VideoCard, VideoItem } from '#modules/catalogue/contract/types.ts';

function picture(tone: number, width: number, height: number, alt: string): VideoCard['poster'] {
  const hue = tone * 10;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 32%)"/><circle cx="70%" cy="35%" r="${height / 5}" fill="hsl(${hue} 70% 75%)"/><path d="M0 ${height} L${width / 3} ${height / 2} L${width / 1.8} ${height * 0.8} L${width / 1.3} ${height * 0.55} L${width} ${height}Z" fill="hsl(${hue} 45% 16%)"/></svg>`;
  const permalink = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { alt, permalink, previews: [{ sizeAlias: 'XL', permalink, width, height }], tone };
}

export const SAMPLE_DESCRIPTION =
  'Paper lanterns drift down a quiet river and rise over the hills as the evening turns blue. The camera stands at the edge of the water, low enough that the light moves over you, and nothing is hurried.';

const TITLES = ['Lantern River', 'Desert at Dawn', 'A very long title that does not fit on one line of any card'];

/** @param now epoch seconds; only the first video is new */
export function sampleVideos(now: number): VideoItem[] {
  return [3, 20, 29, 12, 33, 7].map((tone, index) => ({
    id: index + 1,
    slug: `sample-${index + 1}`,
    title: TITLES[index % TITLES.length] ?? '',
    publishedAt: now - index * 20 * 86_400,
    poster: picture(tone, 1280, 720, 'Hills under a round moon'),
    heroImage: picture(tone, 2400, 1000, 'Hills under a round moon'),
    videoPreviewPoster: null,
    videoSettings: { duration: 1500 + index * 700 },
    models: [
      { id: 1, slug: 'ada', title: 'Ada Lindqvist' },
      { id: 2, slug: 'mira', title: 'Mira Sol' },
      { id: 3, slug: 'noor', title: 'Noor Castell' },
    ].slice(0, (index % 3) + 1),
    higherActiveResolution: '8K',
    is_partners: false,
    viewCount: 65_432,
    isActiveSliderImage: index === 0,
    videoTechBar: { positions: [1] },
    isInNewTab: false,
    videoType: index % 4 === 3 ? 'video2D' : 'video3D',
    videoKind: 'standard',
    isFree: false,
    excerpt: 'Paper lanterns drift down a quiet river and rise over…',
    description: SAMPLE_DESCRIPTION,
    videoDegree: '180',
    videoFormat: 'video3D',
    videoTechFormat: 'sbs',
    videoFps: 60,
    videoSound: 'stereo',
    isBonus: false,
    tags: [{ id: 1, slug: 'water', title: 'Water' }],
    categories: [{ id: 1, slug: 'rivers', name: 'Rivers' }],
    VideoListForFront: [{ quality: '8K', label: '8K', name: '8K' }],
    recommendedDevices: [],
    includedIn: [],
    includesCount: 0,
  }));
}

export function sampleModels(now: number): ModelItem[] {
  return [5, 22, 31, -1].map((tone, index) => ({
    id: index + 1,
    slug: `model-${index + 1}`,
    title: ['Ada Lindqvist', 'Mira Sol', 'Noor Castell', 'June Hartley'][index] ?? '',
    featuredImage: picture(tone, 900, 1200, 'Portrait'),
    faceImage: picture(tone, 600, 600, 'Face'),
    isFeatured: false,
    isForcedFeatured: false,
    publishedAt: now,
    videosCount: index + 1,
    description: SAMPLE_DESCRIPTION,
    modelInformation: [{ label: 'Country', fieldType: 'type_text', value: 'Sweden' }],
    aliases: [],
    socials: [],
    status: null,
    tags: [],
    specs: [],
    ethnicity: [],
    bodyType: [],
    hair: [],
    eyes: [],
    inPrivateShows: [],
    inShows: [],
  }));
}
