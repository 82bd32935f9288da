/** What other modules may ask of the shop. */
export interface ShopApi {
  /** In which the sites sell memberships. */
  currencies(): Promise<string[]>;
}
