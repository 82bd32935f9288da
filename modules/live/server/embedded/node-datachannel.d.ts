/** The part of the library that the engine uses. Its own description is not needed to check the rest of the program. */
declare module 'node-datachannel' {
  interface Track {
    onMessage(handler: (packet: Buffer) => void): void;
    sendMessageBinary(packet: Buffer): boolean;
    isOpen(): boolean;
    onOpen(handler: () => void): void;
    close(): void;
  }

  class PeerConnection {
    constructor(
      name: string,
      options: {
        iceServers: string[];
        enableIceUdpMux?: boolean;
        portRangeBegin?: number;
        portRangeEnd?: number;
        forceMediaTransport: boolean;
        mtu?: number;
      },
    );
    addTrack(media: Media): Track;
    setLocalDescription(type: 'offer'): void;
    setRemoteDescription(sdp: string, type: 'offer' | 'answer'): void;
    localDescription(): { sdp: string } | null;
    onTrack(handler: (track: Track) => void): void;
    onStateChange(handler: (state: string) => void): void;
    onGatheringStateChange(handler: (state: string) => void): void;
    close(): void;
  }

  class Media {
    constructor(mid: string, direction: 'SendOnly' | 'RecvOnly');
    addSSRC(ssrc: number, name: string, stream?: string, track?: string): void;
  }
  class Video extends Media {
    addH264Codec(payloadType: number, profile?: string): void;
  }
  class Audio extends Media {
    addOpusCodec(payloadType: number, profile?: string): void;
  }

  const library: {
    PeerConnection: typeof PeerConnection;
    Video: typeof Video;
    Audio: typeof Audio;
    initLogger(level: 'Fatal', handler: (level: string, message: string) => void): void;
  };

  export type { Track };
  export default library;
}
