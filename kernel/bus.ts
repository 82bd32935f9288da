/** Fire-and-forget messages between the processes of one installation: at most once, no replay. JSON payloads only. */
export interface Bus {
  publish(topic: string, message: unknown): Promise<void>;
  /** Returns a function that ends the subscription. */
  subscribe(topic: string, handler: (message: unknown) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
