import type { quat } from 'gl-matrix';
import { type Ambisonics, channelsAround, channelsOf } from '#modules/media/contract/sound-layout.ts';
import { headResponses } from './head-responses.ts';
import { rotationsFor } from './rotation.ts';

export interface AmbisonicGraph {
  /** Takes all channels, in their order. */
  input: ChannelSplitterNode;
  /** What both ears hear. */
  output: GainNode;
  /**
   * For a head that is turned so in the picture.
   * @param seconds in which most of the way is gone, without a click; 0 for at once
   */
  turn(head: quat, seconds: number): void;
}

/** First channel of each order, whose channels turn among themselves. */
const BEGINNINGS = [1, 4] as const;

/**
 * Ambisonics as a head hears them that turns, and stereo behind them that turns with it. Where a channel goes is said
 * by the gain between any two of the same order; what the head hears of it by its response.
 */
export function createAmbisonicGraph(context: BaseAudioContext, ambisonics: Ambisonics): AmbisonicGraph {
  const around = channelsAround(ambisonics);
  const input = new ChannelSplitterNode(context, { numberOfOutputs: channelsOf(ambisonics) });
  const output = new GainNode(context);
  const { sampleRate } = context;
  const ears = headResponses(sampleRate, around).map((both) => {
    const buffer = new AudioBuffer({ numberOfChannels: 2, length: both[0].length, sampleRate });
    for (const [ear, samples] of both.entries()) buffer.getChannelData(ear).set(samples);
    // Without it the browser would make all responses equally loud.
    const ear = new ConvolverNode(context, { buffer, disableNormalization: true });
    ear.connect(output);
    return ear;
  });
  const [everywhere] = ears;
  if (everywhere) input.connect(everywhere, 0);
  const gains = BEGINNINGS.slice(0, ambisonics.order).map((beginning, at) => {
    const size = 2 * at + 3;
    return Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_, column) => {
        const gain = new GainNode(context, { gain: row === column ? 1 : 0 });
        input.connect(gain, beginning + column);
        const ear = ears[beginning + row];
        if (ear) gain.connect(ear);
        return gain.gain;
      }),
    );
  });
  if (ambisonics.hasStereo) {
    const stereo = new ChannelMergerNode(context, { numberOfInputs: 2 });
    for (const side of [0, 1]) input.connect(stereo, around + side, side);
    stereo.connect(output);
  }
  return {
    input,
    output,
    turn(head, seconds) {
      for (const [order, matrix] of rotationsFor(head).entries())
        for (const [row, shares] of matrix.entries())
          for (const [column, share] of shares.entries()) {
            const gain = gains[order]?.[row]?.[column];
            if (!gain) continue;
            if (seconds === 0) gain.value = share;
            else gain.setTargetAtTime(share, context.currentTime, seconds);
          }
    },
  };
}
