import type { ContractRegister } from '#application/ports/remote/customer-calls.ts';
import type { Contract } from '#domain/cover';
import type { FakeConnection } from './connection.ts';

/** The register of contracts, in memory. */
export const fakeContractRegister = (
  connection: FakeConnection,
  contracts: readonly Contract[],
): ContractRegister => ({
  contract: (contractId) => connection.answer(() => contracts.find(({ id }) => id === contractId)),
});
