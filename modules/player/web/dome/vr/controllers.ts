/** Where the standard mapping of WebXR gamepads has the thumbstick's left and right, and the upper face button. */
const THUMBSTICK_X = 2;
const UPPER_BUTTON = 5;
const PUSHED = 0.7;
const RELEASED = 0.3;
const STEP_SECONDS = 10;

/** Thumbstick seeks, grip recentres, the upper button leaves. `poll` belongs into every frame. */
export function listenToControllers(
  session: XRSession,
  signal: AbortSignal,
  { recentre, seek }: { recentre(): void; seek(seconds: number): void },
): { poll(): void } {
  const pushed = new WeakSet<XRInputSource>();
  session.addEventListener('squeeze', recentre, { signal });

  function pollStick(source: XRInputSource, gamepad: Gamepad) {
    const x = gamepad.axes[THUMBSTICK_X] ?? 0;
    if (Math.abs(x) < RELEASED) pushed.delete(source);
    if (Math.abs(x) < PUSHED || pushed.has(source)) return;
    pushed.add(source);
    seek(Math.sign(x) * STEP_SECONDS);
  }

  return {
    poll() {
      for (const source of session.inputSources) {
        if (!source.gamepad) continue;
        pollStick(source, source.gamepad);
        if (source.gamepad.buttons[UPPER_BUTTON]?.pressed) void session.end();
      }
    },
  };
}
