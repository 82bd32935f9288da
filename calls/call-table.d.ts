/** Method and path of every call, without schemas; made by app/call-table.ts. */
declare module 'virtual:call-table' {
  const table: import('@orpc/contract').AnyContractRouter;
  export default table;
}
