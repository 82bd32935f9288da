import type { MediaScene } from './media-scene.ts';

/** What the demo world is made of; tests bring a smaller one. */
export interface DemoMaterial {
  scenes: readonly MediaScene[];
  /** A scene's file on this machine. */
  pathOf(scene: string, name: string): string;
  /** @param index from 0; the same site and index always answer the same. */
  video(site: string, index: number): VideoTexts;
  model(site: string, index: number): ModelTexts;
  /** SVG text of the same model. */
  portrait(site: string, index: number): string;
  /** The same one's head alone. */
  face(site: string, index: number): string;
}

export interface VideoTexts {
  title: string;
  /** Unique within the site. */
  slug: string;
  description: string;
  /** Key of the scene that the words speak of. */
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
