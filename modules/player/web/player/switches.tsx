import * as m from '#messages/player';
import { Icon } from '#ui/icon.tsx';
import { hasBothVersions, versionOf } from '../sources/versions.ts';
import { IconButton } from './controls.tsx';
import type { DomeControl } from './hooks/use-dome.ts';
import type { SourceControl } from './hooks/use-source.ts';

const TYPES = { full: m.full_video, trailer: m.trailer } as const;

/**
 * Over the picture's upper edge: which video, which version of it, and whether it follows the phone. Each only where
 * there is a choice.
 */
export function Switches({ source, dome }: { source: SourceControl; dome: DomeControl }) {
  const { full, trailer } = source.playback;
  const version = versionOf(source.source);
  return (
    <div className="player__switches">
      {full.length > 0 && trailer.length > 0 && (
        <Choice
          options={(['full', 'trailer'] as const).map((type) => ({
            label: TYPES[type](),
            isChosen: source.type === type,
            choose: () => source.chooseType(type),
          }))}
        />
      )}
      {hasBothVersions(source.playback[source.type]) && (
        <Choice
          options={(['3D', '2D'] as const).map((one) => ({
            label: one,
            isChosen: version === one,
            choose: () => source.chooseVersion(one),
          }))}
        />
      )}
      {dome.canFollowDevice && (
        <div className="player__types player__types--end">
          <IconButton
            label={m.follow_phone()}
            icon={<Icon name="rotate-3d" />}
            pressed={dome.followsDevice}
            onPress={dome.toggleDevice}
          />
        </div>
      )}
    </div>
  );
}

interface Option {
  label: string;
  isChosen: boolean;
  choose(): void;
}

function Choice({ options }: { options: readonly Option[] }) {
  return (
    <div className="player__types">
      {options.map(({ label, isChosen, choose }) => (
        <button key={label} type="button" className="player__button" aria-pressed={isChosen} onClick={choose}>
          {label}
        </button>
      ))}
    </div>
  );
}
