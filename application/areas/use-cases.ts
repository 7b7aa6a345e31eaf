import type { Task } from 'fp-ts/Task';
import type { AccountDirectory } from '../ports/remote/account-directory.ts';
import type { Clock, OnlineState, PageVisibility } from '../ports/device/device.ts';
import type { DeviceStore } from '../ports/device/device-store.ts';
import type { FailureReferences, IncompleteLists } from '../ports/remote/platform-failure.ts';
import { reportFailures } from '../sending/report-failures.ts';
import { makeOpenAccount } from '../account/open-account.ts';
import { makeSignInUseCases, type SignInPorts } from '../sign-in/sign-in-use-cases.ts';
import { makeSignOut, makeForgetUser, makeWatchSession } from '../sign-in/session-end.ts';

/** Every port that the use-cases below need. */
export type Ports = SignInPorts & {
  readonly accounts: AccountDirectory;
  readonly device: DeviceStore;
  /** Deletes what the databases of this device have of users who are not signed in, except unsent work. */
  readonly clearDatabases: Task<void>;
  readonly lists: IncompleteLists;
  readonly references: FailureReferences;
  readonly clock: Clock;
  readonly connection: OnlineState;
  readonly visibility: PageVisibility;
};

/** The use-cases of every signed-in user; each role has more. */
export const makeUseCases = (ports: Ports) => {
  const { clock, connection, identity, lists, visibility } = ports;
  const accounts = reportFailures(
    ports.accounts,
    { account: 'Failed to get account - {message}' },
    ports.errors,
  );
  const forgetUser = makeForgetUser(ports.device, ports.clearDatabases);
  return {
    now: clock.now,
    omittedFrom: lists.omittedFrom,
    watchLists: lists.watch,
    failureReference: ports.references.latest,

    ...makeSignInUseCases(ports),
    signOut: makeSignOut(identity, forgetUser),
    watchSession: makeWatchSession(identity, visibility, connection),
    forgetUser,

    openAccount: makeOpenAccount(accounts),
  };
};

export type UseCases = Readonly<ReturnType<typeof makeUseCases>>;
