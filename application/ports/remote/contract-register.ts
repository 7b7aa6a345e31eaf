import type { TaskEither } from 'fp-ts/TaskEither';
import type { Contract } from '#domain/cover';
import type { ContractId } from '#domain/kernel';
import type { PlatformFailure } from './platform-failure.ts';

export type ContractRegister = {
  /** `undefined` when the register answers with no contract. */
  readonly contract: (id: ContractId) => TaskEither<PlatformFailure, Contract | undefined>;
};
