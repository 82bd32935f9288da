import * as m from '#messages/player';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** What the keyboard does, on '?'. */
export function KeysSheet({
  open,
  isDome,
  hasChapters,
  onClose,
}: {
  open: boolean;
  isDome: boolean;
  hasChapters: boolean;
  onClose(): void;
}) {
  const keys: [string, string][] = [
    [m.key_space(), m.key_toggle()],
    ['J, L', m.key_seek()],
    [m.key_home(), m.start_over()],
    [m.key_end(), m.key_to_end()],
    ...(isDome
      ? ([
          ['← → ↑ ↓', m.key_look()],
          ['+ −', m.key_zoom()],
          ['C', m.recentre()],
        ] as [string, string][])
      : ([
          ['← →', m.key_seek_little()],
          ['↑ ↓', m.volume()],
        ] as [string, string][])),
    ...(hasChapters ? ([['P, N', m.key_chapter()]] as [string, string][]) : []),
    ['B', m.key_loop()],
    ['< >', m.speed()],
    ['M', m.key_sound()],
    ['F', m.full_screen()],
    ['?', m.keys()],
  ];
  return (
    <Dialog
      open={open}
      title={m.keys()}
      onClose={onClose}
      actions={
        <Button type="button" onClick={onClose}>
          {m.close()}
        </Button>
      }
    >
      <dl className="player__keys">
        {keys.map(([key, does]) => (
          <div key={key} className="player__key">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
