import { metricSource } from '#kernel/metrics/metric-source.ts';
import type { LiveEngine } from './engine.ts';

/** Load on the engine; no values while it doesn't run. */
export function liveMetrics(engine: Pick<LiveEngine, 'metrics'>) {
  return metricSource({
    about: 'live',
    declared: {
      parallax_live_publishers: { help: 'Streams that are being published.' },
      parallax_live_viewers: { help: 'Sessions that view a stream by WHEP.' },
      parallax_live_received_bytes: { help: 'Bytes that publishers have sent since the engine started.' },
      parallax_live_sent_bytes: { help: 'Bytes that viewers were sent by WHEP since the engine started.' },
    },
    async read() {
      const now = await engine.metrics().catch(() => undefined);
      const sample = (value: number | undefined) => (value === undefined ? [] : [{ value }]);
      return {
        parallax_live_publishers: sample(now?.publishers),
        parallax_live_viewers: sample(now?.viewers),
        parallax_live_received_bytes: sample(now?.bytesIn),
        parallax_live_sent_bytes: sample(now?.bytesOut),
      };
    },
  });
}
