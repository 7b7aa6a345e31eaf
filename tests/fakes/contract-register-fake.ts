import type { ContractRegister } from '#application/ports/contract-register.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { TwinLine } from './line.ts';

/** The register of contracts, in memory. */
export const contractRegisterTwin = (
  line: TwinLine,
  contracts: readonly Contract[],
): ContractRegister => ({
  contract: (contractId) => line.answer(() => contracts.find(({ id }) => id === contractId)),
});
