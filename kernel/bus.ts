/**
 * Fire-and-forget messages between the processes of one installation: at most once, no replay. JSON payloads only. A
 * message reaches every subscription to its topic, in the order in which one process published; the publisher's own
 * also while the others cannot be reached.
 */
export interface Bus {
  /** Rejects with a TypeError for what JSON cannot hold. A message that cannot be handed over is logged and lost. */
  publish(topic: string, message: unknown): Promise<void>;
  /**
   * Returns a function that ends the subscription. Every handler gets its own copy of the message; what a handler
   * throws is logged.
   */
  subscribe(topic: string, handler: (message: unknown) => void): Promise<() => Promise<void>>;
  /** Has the handler called whenever messages of other processes may have been lost, so that it can catch up. */
  onGap(handler: () => void): void;
  close(): Promise<void>;
}
