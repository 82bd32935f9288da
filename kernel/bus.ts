/**
 * Fire-and-forget messages between the processes of one installation: at most once, no replay. JSON payloads only. A
 * message reaches every subscription to its topic, in the order in which its process published. The publisher's own
 * subscriptions get it even while the other processes can't be reached.
 */
export interface Bus {
  /** Rejects with a TypeError for what JSON can't represent. A message that can't be delivered is logged and lost. */
  publish(topic: string, message: unknown): Promise<void>;
  /**
   * Returns a function that unsubscribes. Every handler gets its own copy of the message; what a handler throws is
   * logged.
   */
  subscribe(topic: string, handler: (message: unknown) => void): Promise<() => Promise<void>>;
  /** Calls the handler whenever messages of other processes may have been lost, so that it can catch up. */
  onGap(handler: () => void): void;
  close(): Promise<void>;
}
