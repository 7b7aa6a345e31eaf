import type { TaskEither } from 'fp-ts/TaskEither';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReadList } from '#application/ports/remote/platform-failure.ts';
import type { AgendaTab } from '#application/ports/remote/engineer-calls.ts';
import { agendaTabs } from '#application/visit/agenda-tabs.ts';
import { makeAccountDirectory } from '#infrastructure/portal/http/adapters/account-directory.ts';
import {
  makeCustomerFinder,
  makeJobRegister,
} from '#infrastructure/portal/http/adapters/customer-calls.ts';
import { makeEngineerPlatform } from '#infrastructure/portal/http/adapters/engineer-calls.ts';
import { makeGetFile } from '#infrastructure/portal/http/client/get-file.ts';
import { makePutFile } from '#infrastructure/portal/http/client/put-file.ts';
import { makePrepareFile } from '#infrastructure/portal/photos/prepare-file.ts';
import { makeIncompleteLists } from '#infrastructure/portal/http/client/incomplete-lists.ts';
import { account, contract, email, postcode } from '../../wire/domain-examples.ts';
import {
  accountExample,
  engineerJobExample,
  identifiedCustomerExample,
  invoiceExample,
  jobNodeExample,
  jobOfferExample,
} from '../../wire/wire-examples.ts';
import { fakeDeviceStore } from '../../../fakes/fake-device-store.ts';
import { clientOf, json, useFakePlatform } from './fake-platform.ts';

const server = await useFakePlatform();

let device = fakeDeviceStore();
let lists = makeIncompleteLists(device);

beforeEach(() => {
  device = fakeDeviceStore();
  lists = makeIncompleteLists(device);
});

const client = () =>
  clientOf(server, (leftOut, reading) => {
    if (reading !== undefined) lists.note(reading, leftOut);
  });

const engineer = () =>
  makeEngineerPlatform(
    client(),
    { getFile: makeGetFile(), putFile: makePutFile(), prepareFile: makePrepareFile() },
    server.apiUrl,
  );

const bad = { nothing: 'of it' };
const wrongs = (count: number) => Array.from({ length: count }, () => bad);
const day = contract.startDate;

const agenda = (tab: AgendaTab, cursor?: number) =>
  engineer().engineerJobs.agenda({
    tab,
    from: day,
    to: day,
    status: undefined,
    limit: undefined,
    cursor,
  });

type Wrong = readonly object[];
type Reading = readonly [
  read: () => TaskEither<unknown, unknown>,
  /** The answer with some items that do not conform beside one that does. */
  answer: (wrong: Wrong) => unknown,
];

const agendaReading = (tab: AgendaTab): Reading => [
  () => agenda(tab),
  (wrong) => ({ jobs: [...wrong, engineerJobExample], nextCursor: null }),
];
const accountAnswer = (wrong: Wrong) => {
  const { contracts, properties } = accountExample;
  const incomplete = { contracts: [...contracts, ...wrong], properties: [...properties, bad, bad] };
  return { data: [{ ...accountExample, ...incomplete }] };
};
const jobsAnswer = (wrong: Wrong) => ({
  data: { jobs: { edges: [jobNodeExample, ...wrong].map((node) => ({ node })) } },
});
const identifyAnswer = (wrong: Wrong) => {
  const jobs = [...identifiedCustomerExample.jobs, ...wrong];
  return { data: { count: 1, customer: { ...identifiedCustomerExample, jobs } } };
};

/** The calls that read each list. */
const readingsOf: Record<ReadList, readonly Reading[]> = {
  offers: [[() => engineer().offers.open, (wrong) => ({ jobOffers: [jobOfferExample, ...wrong] })]],
  previousAgenda: [agendaReading('previousAgenda')],
  todayAgenda: [agendaReading('todayAgenda')],
  upcomingAgenda: [agendaReading('upcomingAgenda')],
  invoices: [
    [() => engineer().invoices.all, (wrong) => ({ invoices: [invoiceExample, ...wrong] })],
  ],
  parts: [[() => engineer().catalogue.all, (wrong) => ({ jobParts: [{ name: 'Fan' }, ...wrong] })]],
  contracts: [
    [() => makeAccountDirectory(client()).account(account.id, 'customer'), accountAnswer],
  ],
  jobs: [
    [() => makeJobRegister(client()).jobsOf(account.customerFacingId), jobsAnswer],
    [() => makeCustomerFinder(client()).find(email, postcode), identifyAnswer],
  ],
};

const readings = (Object.keys(readingsOf) as ReadList[]).flatMap((list) =>
  readingsOf[list].map(([read, answer]) => [list, read, answer] as const),
);

describe('the count of invalid list items', () => {
  it.each(readings)('of %s is updated at each reading', async (list, read, answer) => {
    for (const count of [2, 1, 0]) {
      server.replyWith(() => json(answer(wrongs(count))));
      expect(await read()()).toMatchObject({ _tag: 'Right' });
      expect(lists.omittedFrom(list)).toBe(count);
    }
  });

  it('stays when the list cannot be read again', async () => {
    server.replyWith(() => json({ jobs: [bad], nextCursor: null }));
    await agenda('todayAgenda')();
    server.replyWith(() => json({ message: 'Down' }, 503));
    await agenda('todayAgenda')();
    expect(lists.omittedFrom('todayAgenda')).toBe(1);
  });

  it('covers all pages, and only the first page after it is read again', async () => {
    server.replyWith(({ url }) => {
      const cursor = new URL(url, server.apiUrl).searchParams.get('cursor') ?? '';
      return json({ jobs: wrongs({ '': 1, 20: 2, 40: 4 }[cursor] ?? 0), nextCursor: null });
    });
    for (const cursor of [undefined, 20, 40, 20]) await agenda('previousAgenda', cursor)();
    expect(lists.omittedFrom('previousAgenda')).toBe(7);
    await agenda('previousAgenda')();
    expect(lists.omittedFrom('previousAgenda')).toBe(1);
  });

  it('of stored lists survives a reload, until the list is read again or the user signs out', async () => {
    for (const [, read, answer] of readings) {
      server.replyWith(() => json(answer(wrongs(2))));
      await read()();
    }
    const known = () =>
      readings.map(([list]) => list).filter((list) => lists.omittedFrom(list) === 2);
    const reload = () => {
      device = device.reloaded();
      lists = makeIncompleteLists(device);
    };
    reload();
    expect(known()).toEqual([...agendaTabs, 'parts']);
    server.replyWith(() => json({ jobs: [], nextCursor: null }));
    await agenda('todayAgenda')();
    reload();
    expect(known()).toEqual([...agendaTabs.filter((tab) => tab !== 'todayAgenda'), 'parts']);
    device.forgetUser();
    expect(known()).toEqual([]);
  });
});
