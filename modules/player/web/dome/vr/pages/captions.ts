import * as m from '#messages/player';
import { ownerOf } from '../account-settings.ts';
import { changedCaptions, storeCaptions, storedCaptions } from '../captions/keep-captions.ts';
import { MOST_LANGUAGES, PANEL_AREAS, type PanelAction, SEEK_AREA } from '../panel-layout.ts';
import { drawButton, write } from './drawing.ts';
import type { PageParts, PanelPage } from './page-parts.ts';

/** Which captions are shown, how large and how high; the same for all videos (R70). */
export function captionsPage({ video, go }: PageParts): PanelPage {
  /** Of each button: no captions first. */
  function choices(): { language: string | null; label: string }[] {
    const { tracks } = video().captions;
    return [{ language: null, label: m.captions_off() }, ...tracks].slice(0, MOST_LANGUAGES);
  }

  const choiceOf = (action: PanelAction) =>
    action.startsWith('language ') ? choices()[Number(action.slice('language '.length))] : undefined;

  function wordsOf(action: PanelAction): string | string[] {
    const choice = choiceOf(action);
    if (!choice) return WORDS[action]?.() ?? '';
    return [choice.language === video().captions.language ? `✓ ${choice.label}` : choice.label];
  }

  function change(setting: 'size' | 'height', steps: number): void {
    const owner = ownerOf(video());
    storeCaptions(changedCaptions(storedCaptions(owner), setting, steps), owner);
  }
  const areas = () =>
    PANEL_AREAS.captions.filter(({ action }) => !action.startsWith('language ') || choiceOf(action) !== undefined);

  return {
    areas,
    draw(context, pointed) {
      write(context, m.captions(), SEEK_AREA.x, 56, { size: 34, align: 'left', most: SEEK_AREA.width });
      for (const area of areas())
        drawButton(context, area, { words: wordsOf(area.action), isPointed: pointed?.action === area.action });
    },
    press({ action }) {
      const choice = choiceOf(action);
      if (choice) return video().captions.choose(choice.language);
      switch (action) {
        case 'captions-smaller':
          return change('size', -1);
        case 'captions-larger':
          return change('size', 1);
        case 'captions-lower':
          return change('height', -1);
        case 'captions-higher':
          return change('height', 1);
        case 'captions-done':
          return go('controls');
      }
    },
  };
}

const WORDS: Partial<Readonly<Record<PanelAction, () => string>>> = {
  'captions-smaller': m.vr_smaller,
  'captions-larger': m.vr_larger,
  'captions-lower': m.vr_lower,
  'captions-higher': m.vr_higher,
  'captions-done': m.vr_controls,
};
