import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { ContractRegister } from '#application/ports/remote/contract-register.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import { contractFromWire } from '../../../wire/codecs/account/contract-answer.ts';
import { routeTable } from '../../../wire/route-table.ts';

export const makeContractRegister = (call: PlatformClient): ContractRegister => ({
  contract: (contractId) =>
    pipe(
      call(routeTable.contract, { params: { contractId } }),
      TE.map(({ data: [first] }) => (first === undefined ? undefined : contractFromWire(first))),
    ),
});
