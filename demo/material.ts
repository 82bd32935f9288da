import type { MediaScene } from './media-scene.ts';

/** What the demo world is made of; tests bring a smaller one. */
export interface DemoMaterial {
  scenes: readonly MediaScene[];
  /** A scene's file on this machine. */
  pathOf(scene: string, name: string): string;
  /** @param index from 0; the same site and index always answer the same. */
  video(site: string, index: number): VideoTexts;
  model(site: string, index: number): ModelTexts;
}

export interface VideoTexts {
  title: string;
  description: string;
}

export interface ModelTexts {
  name: string;
  description: string;
  facts: readonly { label: string; value: string }[];
  /** SVG text; the face alone may be the same picture. */
  portrait: string;
}

/** How large the demo world is. */
export interface DemoSize {
  videosPerSite: number;
  modelsPerSite: number;
}

export const DEMO_SIZE: DemoSize = { videosPerSite: 48, modelsPerSite: 24 };
