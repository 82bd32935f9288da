/** The payload that fits into one packet together with what SRTP adds. */
const MOST = 1180;
const FRAGMENT = 28;

interface Numbers {
  ssrc: number;
  payloadType: number;
}

/** Writes and numbers the packets of one source. */
export class RtpWriter {
  #seq = 0;
  readonly #of: Numbers;
  packets = 0;
  bytes = 0;

  constructor(of: Numbers) {
    this.#of = of;
  }

  packet(payload: Buffer, timestamp: number, isLast: boolean): Buffer {
    const head = Buffer.alloc(12);
    head.writeUInt8(0x80, 0);
    head.writeUInt8((isLast ? 0x80 : 0) | this.#of.payloadType, 1);
    head.writeUInt16BE(this.#seq, 2);
    head.writeUInt32BE(timestamp >>> 0, 4);
    head.writeUInt32BE(this.#of.ssrc, 8);
    this.#seq = (this.#seq + 1) & 0xffff;
    this.packets += 1;
    this.bytes += payload.length;
    return Buffer.concat([head, payload]);
  }

  /** Packetizes a frame's units; those too long for a packet are split (RFC 6184). */
  picture(units: readonly Buffer[], timestamp: number): Buffer[] {
    const payloads = units.flatMap((unit) => (unit.length <= MOST ? [unit] : fragments(unit)));
    return payloads.map((payload, index) => this.packet(payload, timestamp, index === payloads.length - 1));
  }

  /**
   * A sender report, which keeps picture and sound in sync (RFC 3550).
   * @param ms since 1970
   */
  report(ms: number, timestamp: number): Buffer {
    const report = Buffer.alloc(28);
    report.writeUInt8(0x80, 0);
    report.writeUInt8(200, 1);
    report.writeUInt16BE(6, 2);
    report.writeUInt32BE(this.#of.ssrc, 4);
    report.writeUInt32BE((Math.floor(ms / 1000) + 2_208_988_800) >>> 0, 8);
    report.writeUInt32BE(Math.floor(((ms % 1000) / 1000) * 2 ** 32) >>> 0, 12);
    report.writeUInt32BE(timestamp >>> 0, 16);
    report.writeUInt32BE(this.packets >>> 0, 20);
    report.writeUInt32BE(this.bytes >>> 0, 24);
    return report;
  }
}

function fragments(unit: Buffer): Buffer[] {
  const head = unit.readUInt8(0);
  const pieces: Buffer[] = [];
  for (let from = 1; from < unit.length; from += MOST - 2) {
    const to = Math.min(unit.length, from + MOST - 2);
    const flags = (from === 1 ? 0x80 : 0) | (to === unit.length ? 0x40 : 0);
    pieces.push(
      Buffer.concat([Buffer.from([(head & 0xe0) | FRAGMENT, flags | (head & 0x1f)]), unit.subarray(from, to)]),
    );
  }
  return pieces;
}
