/** The operator's account at Yoti. */
export interface YotiSettings {
  sdkId: string;
  apiKey: string;
  /** Where its service and its pages are. */
  url: string;
  /** With which it signs what it tells; without it nothing that it tells is heard, and it is asked instead. */
  publicKey?: string;
}
