import { useField } from '@conform-to/react';
import * as m from '#messages/site-admin';
import { contrastsOf, ENOUGH } from '../contract/brand-contrast.ts';
import { labelOf } from './words.ts';

const GROUND_WORDS = {
  accentDark: m.dark_grounds,
  onAccentDark: m.dark_accent,
  accentLight: m.light_grounds,
  onAccentLight: m.light_accent,
};

/** The contrast of a brand's texts, updated while colors are picked. */
export function ContrastNote() {
  const colours = {
    accentDark: useColour('accentDark'),
    onAccentDark: useColour('onAccentDark'),
    accentLight: useColour('accentLight'),
    onAccentLight: useColour('onAccentLight'),
    logoPath: useColour('logoPath'),
  };
  return (
    <section className="field" aria-label={m.contrasts()}>
      <p>{m.contrasts()}</p>
      <ul className="plain-list">
        {contrastsOf(colours).map(({ field, contrast }) => {
          const isGood = contrast >= ENOUGH;
          return (
            <li key={field}>
              {m.contrast_of({
                field: labelOf(field),
                contrast: contrast.toFixed(1),
                ground: GROUND_WORDS[field](),
              })}{' '}
              <span className="badge" data-tone={isGood ? 'good' : 'bad'}>
                {isGood ? m.contrast_good() : m.contrast_bad()}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="brand-samples">
        <Sample ground={colours.accentDark} text={colours.onAccentDark} logo={colours.logoPath} />
        <Sample ground={colours.accentLight} text={colours.onAccentLight} logo={colours.logoPath} />
      </p>
    </section>
  );
}

function useColour(name: string): string {
  const [field] = useField<string>(name);
  return field.value ?? '';
}

function Sample({ ground, text, logo }: { ground: string; text: string; logo: string }) {
  return (
    <span className="brand-sample" style={{ background: ground, color: text }}>
      <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
        <path d={logo} fill="currentColor" fillRule="evenodd" />
      </svg>
      {m.part_brand()}
    </span>
  );
}
