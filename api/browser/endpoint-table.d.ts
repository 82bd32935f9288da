/** Method and path of every call, without schemas; made by app/call-table.ts. */
declare module 'virtual:call-table' {
  const addresses: import('#api/browser/endpoint-addresses.ts').EndpointAddresses;
  export default addresses;
}

/** The same of the calls that operators make. */
declare module 'virtual:admin-endpoint-table' {
  const addresses: import('#api/browser/endpoint-addresses.ts').EndpointAddresses;
  export default addresses;
}
