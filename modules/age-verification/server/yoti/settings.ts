/** The operator's account at Yoti. */
export interface YotiSettings {
  sdkId: string;
  apiKey: string;
  /** Base URL of its service and its pages. */
  url: string;
  /** Verifies its notifications. Without it they are refused, and results are polled. */
  publicKey?: string;
}
