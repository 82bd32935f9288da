/** Method and path of every endpoint, without schemas; made by app/vite/endpoint-table.ts. */
declare module 'virtual:call-table' {
  const addresses: import('#api/browser/endpoint-addresses.ts').EndpointAddresses;
  export default addresses;
}

/** The same for admin endpoints. */
declare module 'virtual:admin-endpoint-table' {
  const addresses: import('#api/browser/endpoint-addresses.ts').EndpointAddresses;
  export default addresses;
}
