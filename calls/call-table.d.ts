/** Method and path of every call, without schemas; made by app/call-table.ts. */
declare module 'virtual:call-table' {
  const addresses: import('#calls/call-addresses.ts').CallAddresses;
  export default addresses;
}

/** The same of the calls that operators make. */
declare module 'virtual:desk-call-table' {
  const addresses: import('#calls/call-addresses.ts').CallAddresses;
  export default addresses;
}
