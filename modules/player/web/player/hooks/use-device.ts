import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScriptAction, ScriptTrack } from '#modules/media/contract/types.ts';
import type { DeviceConnection } from '../../device/connect-device.ts';
import type { DeviceSettings } from '../../device/device-settings.ts';
import { fetchScript } from '../../device/script.ts';
import { remember, remembered } from '../../player-memory.ts';

/** `elsewhere`: the document was loaded as another page, which may not reach devices. */
export type DeviceState = 'off' | 'elsewhere' | 'connecting' | 'connected' | 'lost' | 'no-script';

export interface DeviceControl {
  /** None: nothing is offered. */
  scripts: readonly ScriptTrack[];
  script: ScriptTrack | undefined;
  chooseScript(id: string): void;
  settings: DeviceSettings;
  change(settings: Partial<DeviceSettings>): void;
  state: DeviceState;
  /** Of the devices that are there. */
  names: readonly string[];
  /** What they follow, once it is there. */
  actions: readonly ScriptAction[] | undefined;
  retry(): void;
}

/** Only video pages may connect to devices; a player embedded in another site may not. */
const VIDEO_PAGE = /\/video\/[^/]+\/?$/;
const NONE: readonly ScriptTrack[] = [];

/** What a document may connect to was decided when it was loaded. */
function mayReachDevices(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || VIDEO_PAGE.test(new URL(navigation.name).pathname);
}

/** A member's devices, and the script that they follow (R72). @param clientName as Intiface shows it */
export function useDevice(
  media: HTMLVideoElement,
  { scripts: ofVideo, clientName }: { scripts: readonly ScriptTrack[]; clientName: string },
): DeviceControl {
  const scripts = VIDEO_PAGE.test(location.pathname) ? ofVideo : NONE;
  const [settings, setSettings] = useState(() => remembered().device);
  const [chosenId, setChosenId] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<DeviceState>('off');
  const [failedId, setFailedId] = useState<string>();
  const [names, setNames] = useState<readonly string[]>([]);
  const [loaded, setLoaded] = useState<{ id: string; actions: readonly ScriptAction[] }>();
  const connection = useRef<DeviceConnection>(undefined);
  const script = scripts.find(({ id }) => id === chosenId) ?? scripts[0];
  const isOn = settings.isOn && script !== undefined;
  const actions = isOn && loaded?.id === script.id ? loaded.actions : undefined;
  const id = isOn ? script.id : undefined;

  const currentSettings = useEffectEvent(() => settings);
  const currentActions = useEffectEvent(() => actions);
  const load = useEffectEvent(async (signal: AbortSignal) => {
    if (!script || loaded?.id === script.id) return;
    setFailedId(undefined);
    try {
      setLoaded({ id: script.id, actions: await fetchScript(script.url, signal) });
    } catch {
      if (!signal.aborted) setFailedId(script.id);
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (id === undefined) return;
    const ending = new AbortController();
    void load(ending.signal);
    return () => ending.abort();
  }, [id, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt connects again
  useEffect(() => {
    if (!isOn) return setState('off');
    if (!mayReachDevices()) return setState('elsewhere');
    let isOver = false;
    setState('connecting');
    const connect = async () => {
      const { connectDevice } = await import('../../device/connect-device.ts');
      if (isOver) return;
      connection.current = connectDevice(media, {
        clientName,
        settings: () => currentSettings(),
        onDevices(there) {
          if (isOver) return;
          setState('connected');
          setNames(there);
        },
        onLost: () => setState('lost'),
      });
      if (connection.current) connection.current.follow(currentActions());
      else setState('lost');
    };
    connect().catch(() => setState('lost'));
    return () => {
      isOver = true;
      connection.current?.close();
      connection.current = undefined;
      setNames([]);
    };
  }, [media, isOn, clientName, attempt]);

  useEffect(() => connection.current?.follow(actions), [actions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent changes with each of them
  useEffect(() => connection.current?.restart(), [settings]);

  return {
    scripts,
    script,
    chooseScript: setChosenId,
    settings,
    change(change) {
      const next = { ...settings, ...change };
      setSettings(next);
      remember({ device: next });
    },
    state: isOn && failedId === id ? 'no-script' : state,
    names,
    actions,
    retry: () => setAttempt((before) => before + 1),
  };
}
