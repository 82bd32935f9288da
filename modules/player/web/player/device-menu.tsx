import { useId } from 'react';
import * as m from '#messages/player';
import { LEAST_STRENGTH, MOST_DELAY } from '../device/device-settings.ts';
import type { DeviceControl, DeviceState } from './hooks/use-device.ts';

/** Connecting a device, and how it follows the video. */
export function DeviceMenu({ media, device }: { media: HTMLVideoElement; device: DeviceControl }) {
  const id = useId();
  const { scripts, settings, state, names } = device;
  /** The same page and second as a document of its own. */
  function reload() {
    location.assign(`${location.pathname}?t=${Math.floor(media.currentTime)}`);
  }
  return (
    <div className="player__device">
      <label className="player__menu-item">
        <input
          type="checkbox"
          checked={settings.isOn}
          aria-describedby={`${id}-state`}
          onChange={({ currentTarget }) => device.change({ isOn: currentTarget.checked })}
        />
        {m.connect_device()}
      </label>
      <p id={`${id}-state`} className="player__menu-note" role="status">
        {stateText(state, names)}
      </p>
      {(state === 'lost' || state === 'no-script') && (
        <button type="button" className="player__menu-item" onClick={device.retry}>
          {m.try_again()}
        </button>
      )}
      {state === 'elsewhere' && (
        <button type="button" className="player__menu-item" onClick={reload}>
          {m.device_reload()}
        </button>
      )}
      {settings.isOn && (
        <>
          {scripts.length > 1 && (
            <label className="player__menu-row">
              {m.script()}
              <select
                className="player__select"
                value={device.script?.id}
                onChange={({ currentTarget }) => device.chooseScript(currentTarget.value)}
              >
                {scripts.map((script) => (
                  <option key={script.id} value={script.id}>
                    {script.title}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label className="player__menu-row">
            {m.device_strength()}
            <input
              type="range"
              min={LEAST_STRENGTH}
              max={100}
              step={5}
              value={settings.strength}
              aria-valuetext={m.percent({ value: settings.strength })}
              onChange={({ currentTarget }) => device.change({ strength: currentTarget.valueAsNumber })}
            />
            <span className="player__menu-value">{m.percent({ value: settings.strength })}</span>
          </label>
          <label className="player__menu-row">
            {m.device_delay()}
            <input
              type="range"
              min={-MOST_DELAY}
              max={MOST_DELAY}
              step={10}
              value={settings.delay}
              aria-valuetext={m.milliseconds({ value: settings.delay })}
              onChange={({ currentTarget }) => device.change({ delay: currentTarget.valueAsNumber })}
            />
            <span className="player__menu-value">{m.milliseconds({ value: settings.delay })}</span>
          </label>
        </>
      )}
    </div>
  );
}

function stateText(state: DeviceState, names: readonly string[]): string {
  switch (state) {
    case 'off':
      return m.device_off();
    case 'elsewhere':
      return m.device_elsewhere();
    case 'connecting':
      return m.device_connecting();
    case 'connected':
      return names.length > 0 ? m.device_connected({ names: names.join(', ') }) : m.device_none();
    case 'lost':
      return m.device_lost();
    case 'no-script':
      return m.device_no_script();
  }
}
