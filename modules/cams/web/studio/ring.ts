/** Plays two short tones, generated here. Silent if the browser allows no sound before a press. */
export function ring(): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  for (const [index, frequency] of [880, 1175].entries()) {
    const begin = context.currentTime + index * 0.18;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.2, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.16);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + 0.17);
    if (index === 1) tone.onended = () => void context.close();
  }
}
