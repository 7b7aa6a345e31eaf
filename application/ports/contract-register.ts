import type { TaskEither } from 'fp-ts/TaskEither';
import type { Contract } from '#domain/contracts/contract.ts';
import type { ContractId } from '#domain/kernel/identifiers.ts';
import type { PlatformFailure } from './platform-failure.ts';

export type ContractRegister = {
  /** `undefined` when the register answers with no contract. */
  readonly contract: (id: ContractId) => TaskEither<PlatformFailure, Contract | undefined>;
};
