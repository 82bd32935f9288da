import type { MediaScene } from './media-scene.ts';

/** What the demo world is made from; tests use a smaller one. */
export interface DemoMaterial {
  scenes: readonly MediaScene[];
  /** The path of a scene's file on this machine. */
  pathOf(scene: string, name: string): string;
  /** @param index from 0; the same site and index always return the same texts */
  video(site: string, index: number): VideoTexts;
  model(site: string, index: number): ModelTexts;
  /** SVG text of the same model. */
  portrait(site: string, index: number): string;
  /** Only the head of the same one. */
  face(site: string, index: number): string;
}

export interface VideoTexts {
  title: string;
  /** Unique within the site. */
  slug: string;
  description: string;
  /** The key of the scene that the texts describe. */
  scene: string;
}

export interface ModelTexts {
  name: string;
  slug: string;
  biography: string;
  information: readonly { label: string; fieldType: 'text' | 'date'; value: string }[];
}

/** How large the demo world is. */
export interface DemoSize {
  videosPerSite: number;
  modelsPerSite: number;
  compilationsPerSite: number;
}

export const DEMO_SIZE: DemoSize = { videosPerSite: 48, modelsPerSite: 24, compilationsPerSite: 3 };
