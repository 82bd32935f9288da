import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { PANEL, PANEL_AREAS, type PanelAction } from '#modules/player/web/dome/vr/panel-layout.ts';

const emulator = readFileSync(createRequire(import.meta.url).resolve('iwer/build/iwer.min.js'), 'utf8');

interface Device {
  installRuntime(options: { forceInstall: boolean }): void;
  position: { set(x: number, y: number, z: number): void };
  controllers: Record<'left' | 'right', Controller>;
  hands: Record<'left' | 'right', Hand>;
  primaryInputMode: 'controller' | 'hand';
  visibilityState?: string;
  updateVisibilityState(state: string): void;
}

interface Pointing {
  position: { set(x: number, y: number, z: number): void };
  quaternion: { set(x: number, y: number, z: number, w: number): void };
}

interface Controller extends Pointing {
  updateButtonValue(button: string, value: number): void;
  updateAxes(stick: string, x: number, y: number): void;
}

interface Hand extends Pointing {
  updatePinchValue(value: number): void;
}

declare global {
  interface Window {
    IWER: { XRDevice: new (kind: unknown) => Device; metaQuest3: unknown };
    headset: Device;
    /** Sessions started on this page. */
    sessions: number;
    /** Texts drawn on canvases lately. */
    written: string[];
    /** Spheres drawn lately: the joints of hands. */
    balls: number;
  }
}

/** Emulates a headset in every page of the context. */
export async function putOnHeadset(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: emulator });
  await context.addInitScript(() => {
    window.headset = new window.IWER.XRDevice(window.IWER.metaQuest3);
    window.headset.installRuntime({ forceInstall: true });
    window.headset.position.set(0, 1.6, 0);
    const { xr } = navigator;
    const begin = xr?.requestSession.bind(xr);
    window.sessions = 0;
    window.written = [];
    window.balls = 0;
    const { drawArrays } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawArrays = function (...given) {
      if (given[0] === this.POINTS) window.balls += given[2];
      drawArrays.apply(this, given);
    };
    if (xr && begin)
      xr.requestSession = (...given) => {
        window.sessions += 1;
        return begin(...given);
      };
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (...given) {
      window.written = [...window.written.slice(-99), given[0]];
      fillText.apply(this, given);
    };
  });
}

/** Texts of the panel, which is drawn several times a second while it is shown. */
export async function panelTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    window.written = [];
    await new Promise((resolve) => setTimeout(resolve, 700));
    return window.written;
  });
}

/** Shows the panel. Beside a playing video it hides after a while. */
export async function showPanel(page: Page): Promise<void> {
  if (!(await panelTexts(page)).includes('Exit')) await pullTrigger(page);
}

/** Pulls the trigger once, or pinches where hands are used. */
export async function pullTrigger(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const picture = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const { controllers, hands, primaryInputMode } = window.headset;
    for (const value of [1, 0]) {
      if (primaryInputMode === 'hand') hands.right.updatePinchValue(value);
      else controllers.right.updateButtonValue('trigger', value);
      for (let passed = 0; passed < 4; passed += 1) await picture();
    }
  });
}

/** Pushes the thumbstick to the right and releases it. */
export async function pushStick(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { right } = window.headset.controllers;
    for (const x of [1, 0]) {
      right.updateAxes('thumbstick', x, 0);
      for (let passed = 0; passed < 4; passed += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Switches between controllers and hands. */
export async function use(page: Page, what: 'hand' | 'controller'): Promise<void> {
  await page.evaluate((mode) => {
    window.headset.primaryInputMode = mode;
  }, what);
}

/** Joints of hands drawn in a frame. */
export async function jointsDrawn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    window.balls = 0;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return window.balls;
  });
}

/** Enters VR by key: buttons hide while nobody moves. */
export async function enterVr(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter VR' }).press('Enter');
  await page.locator('.player__notice').waitFor();
}

/**
 * Points the right controller or hand at a button of the panel, which is where it appeared for a head that faced ahead.
 */
export async function pointAt(page: Page, action: PanelAction, head = { x: 0, y: 0, z: 0 }): Promise<void> {
  const area = Object.values(PANEL_AREAS)
    .flat()
    .find((one) => one.action === action);
  if (!area) throw new Error(action);
  const perMetre = PANEL.width / PANEL.metres;
  const right = (area.x + area.width / 2 - PANEL.width / 2) / perMetre;
  const up = (PANEL.height / 2 - area.y - area.height / 2) / perMetre;
  // The panel leans back by a quarter of a radian.
  const lean = -0.25;
  const target = {
    x: head.x + right,
    y: head.y - PANEL.below + up * Math.cos(lean),
    z: head.z - PANEL.distance + up * Math.sin(lean),
  };
  const length = Math.hypot(target.x, target.y, target.z);
  const yaw = Math.atan2(-target.x, -target.z);
  const pitch = Math.asin(target.y / length);
  await page.evaluate(
    async ([y, p]) => {
      const { controllers, hands } = window.headset;
      // First about the vertical, then up: the product of two half-angle quaternions.
      const [sy, cy, sp, cp] = [Math.sin(y / 2), Math.cos(y / 2), Math.sin(p / 2), Math.cos(p / 2)];
      for (const { position, quaternion } of [controllers.right, hands.right]) {
        position.set(0, 1.6, 0);
        quaternion.set(cy * sp, sy * cp, -sy * sp, cy * cp);
      }
      for (let passed = 0; passed < 4; passed += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    [yaw, pitch] as const,
  );
}
