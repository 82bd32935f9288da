/**
 * A 16-bit WAV file.
 * @param frameAt returns each channel's value in a frame, from -1 to 1
 */
export function wavOf(
  { rate, channels, frames }: { rate: number; channels: number; frames: number },
  frameAt: (frame: number) => readonly number[],
): Buffer {
  const wide = 2 * channels;
  const data = Buffer.alloc(44 + frames * wide);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + frames * wide, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(channels, 22);
  data.writeUInt32LE(rate, 24);
  data.writeUInt32LE(rate * wide, 28);
  data.writeUInt16LE(wide, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(frames * wide, 40);
  for (let frame = 0; frame < frames; frame++)
    for (const [channel, level] of frameAt(frame).entries())
      data.writeInt16LE(Math.round(level * 32_000), 44 + frame * wide + channel * 2);
  return data;
}
