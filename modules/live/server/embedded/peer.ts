import nodeDataChannel, { type Track } from 'node-datachannel';
import type { RelayPort } from './relay-port.ts';
import { isRtcp } from './wire/rtcp.ts';
import { candidatesFor, type Offer, offerForTransport, readTransport, type Transport } from './wire/sdp.ts';

const { PeerConnection } = nodeDataChannel;

export interface PeerSettings {
  port: number;
  /** This machine's public addresses; if empty, those of its network interfaces. */
  addresses: readonly string[];
  relayPort?: RelayPort;
}

export interface PeerHandlers {
  onMedia(packet: Buffer): void;
  onReport(packet: Buffer): void;
  onConnected(): void;
  /** Called once, whatever ended it. */
  onEnded(): void;
}

export interface Peer {
  transport: Transport;
  candidates: readonly string[];
  /** Dropped silently while the peer can't receive anything. */
  send(packet: Buffer): void;
  close(): void;
}

const GATHER_MS = 3000;
/** Leaves room for what SRTP and tunnels on the way add. */
const MTU = 1280;

/** A WebRTC peer: one DTLS connection over which packets are sent and received. */
export async function openPeer(offer: Offer, settings: PeerSettings, handlers: PeerHandlers): Promise<Peer> {
  const connection = new PeerConnection('peer', {
    iceServers: [],
    enableIceUdpMux: true,
    portRangeBegin: settings.port,
    portRangeEnd: settings.port,
    forceMediaTransport: true,
    mtu: MTU,
  });
  let hasEnded = false;
  let track: Track | undefined;
  let leaveRelayPort: (() => void) | undefined;

  function end(): void {
    if (hasEnded) return;
    hasEnded = true;
    leaveRelayPort?.();
    // Not from within one of its own callbacks.
    setImmediate(() => {
      track?.close();
      connection.close();
    });
    handlers.onEnded();
  }

  connection.onTrack((opened) => {
    track = opened;
    opened.onMessage((packet) => {
      if (hasEnded) return;
      try {
        if (isRtcp(packet)) handlers.onReport(packet);
        else handlers.onMedia(packet);
      } catch (error) {
        // A bad packet from one peer must not crash the engine for the others.
        process.stderr.write(`a packet failed: ${error instanceof Error ? error.stack : error}\n`);
        end();
      }
    });
  });
  connection.onStateChange((state) => {
    if (state === 'connected') handlers.onConnected();
    else if (state === 'failed' || state === 'closed' || state === 'disconnected') end();
  });

  const gathered = new Promise<void>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('The engine found no address of its own.')), GATHER_MS);
    connection.onGatheringStateChange((state) => {
      if (state !== 'complete') return;
      clearTimeout(tooLong);
      resolve();
    });
  });
  try {
    connection.setRemoteDescription(offerForTransport(offer), 'offer');
    await gathered;
  } catch (error) {
    end();
    gathered.catch(() => {});
    throw error;
  }
  const transport = readTransport(connection.localDescription()?.sdp ?? '');
  const { addresses, port, relayPort } = settings;
  if (!hasEnded) leaveRelayPort = relayPort?.admit(transport.ufrag, transport.password);
  return {
    transport,
    candidates: candidatesFor(transport.candidates, { addresses, port, relayPort: relayPort?.port }),
    send(packet) {
      if (hasEnded || !track?.isOpen()) return;
      try {
        track.sendMessageBinary(packet);
      } catch {
        // It closed between the check and the call.
      }
    },
    close: end,
  };
}
