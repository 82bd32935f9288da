/// <reference lib="dom" />

/** A video whose frames are made on demand. */
export interface MadeVideo {
  stream: MediaStream;
  /**
   * Shows another frame.
   * @param size of it, where it changes
   */
  show(size?: { width: number; height: number }): void;
}

/** @param halves colors of its two halves */
export function makeVideo(
  size: { width: number; height: number },
  halves: readonly [first: string, second: string],
  cut: 'side-by-side' | 'top-bottom',
): MadeVideo {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const stream = canvas.captureStream(0);
  const [track] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[];
  return {
    stream,
    show(next = canvas) {
      const { width, height } = next;
      Object.assign(canvas, { width, height });
      for (const [index, colour] of halves.entries()) {
        context.fillStyle = colour;
        if (cut === 'side-by-side') context.fillRect((index * width) / 2, 0, width / 2, height);
        else context.fillRect(0, (index * height) / 2, width, height / 2);
      }
      track?.requestFrame();
    },
  };
}

export const nextPicture = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Plays it until its first frame has been decoded. */
export async function playMade(media: HTMLVideoElement, made: MadeVideo): Promise<void> {
  media.srcObject = made.stream;
  void media.play();
  while (media.readyState < media.HAVE_CURRENT_DATA) {
    made.show();
    await nextPicture();
  }
}

export function quietVideo(): HTMLVideoElement {
  return Object.assign(document.createElement('video'), { muted: true, playsInline: true });
}
