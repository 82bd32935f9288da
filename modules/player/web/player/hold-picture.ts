/**
 * Keeps the element's last frame visible, as a canvas over it, until the next source shows its first frame: between two
 * sources an element is black. Nothing is kept where it has no frame, or one that may not be read.
 */
export function holdPicture(media: HTMLVideoElement): void {
  if (!media.parentElement || media.readyState < media.HAVE_CURRENT_DATA) return;
  const canvas = document.createElement('canvas');
  canvas.width = media.videoWidth;
  canvas.height = media.videoHeight;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.drawImage(media, 0, 0);
  canvas.className = 'player__media player__held';
  canvas.setAttribute('aria-hidden', 'true');
  media.after(canvas);
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => {
    ending.abort();
    canvas.remove();
  };
  // The element paints its first picture after it has it.
  media.addEventListener('loadeddata', () => requestAnimationFrame(() => requestAnimationFrame(end)), { signal });
  media.addEventListener('error', end, { signal });
}
