/**
 * Fire-and-forget messages between the processes of one installation: at most once, no replay. JSON payloads only. A
 * message reaches every subscription to its topic, the publisher's own included, in the order in which one process
 * published.
 */
export interface Bus {
  /** Rejects with a TypeError for what JSON cannot hold. A message that cannot be handed over is logged and lost. */
  publish(topic: string, message: unknown): Promise<void>;
  /**
   * Returns a function that ends the subscription. Every handler gets its own copy of the message; what a handler
   * throws is logged.
   */
  subscribe(topic: string, handler: (message: unknown) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
