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

type Reading = {
  readonly read: () => TaskEither<unknown, unknown>;
  /** The answer with so many items that do not conform beside one that does. */
  readonly answer: (wrong: readonly unknown[]) => unknown;
};

const agendaReading = (tab: AgendaTab): Reading => ({
  read: () => agenda(tab),
  answer: (wrong) => ({ jobs: [...wrong, engineerJobExample], nextCursor: null }),
});

/** The calls that read each list. */
const readingsOf: Record<ReadList, readonly Reading[]> = {
  offers: [
    {
      read: () => engineer().offers.open,
      answer: (wrong) => ({ jobOffers: [jobOfferExample, ...wrong] }),
    },
  ],
  previousAgenda: [agendaReading('previousAgenda')],
  todayAgenda: [agendaReading('todayAgenda')],
  upcomingAgenda: [agendaReading('upcomingAgenda')],
  invoices: [
    {
      read: () => engineer().invoices.all,
      answer: (wrong) => ({ invoices: [invoiceExample, ...wrong] }),
    },
  ],
  parts: [
    {
      read: () => engineer().catalogue.all,
      answer: (wrong) => ({ jobParts: [{ name: 'Fan' }, ...wrong] }),
    },
  ],
  contracts: [
    {
      read: () => makeAccountDirectory(client()).account(account.id, 'customer'),
      answer: (wrong) => ({
        data: [
          {
            ...accountExample,
            contracts: [...accountExample.contracts, ...wrong],
            properties: [...accountExample.properties, bad, bad, bad],
          },
        ],
      }),
    },
  ],
  jobs: [
    {
      read: () => makeJobRegister(client()).jobsOf(account.customerFacingId),
      answer: (wrong) => ({
        data: { jobs: { edges: [jobNodeExample, ...wrong].map((node) => ({ node })) } },
      }),
    },
    {
      read: () => makeCustomerFinder(client()).find(email, postcode),
      answer: (wrong) => ({
        data: {
          count: 1,
          customer: {
            ...identifiedCustomerExample,
            jobs: [...identifiedCustomerExample.jobs, ...wrong],
          },
        },
      }),
    },
  ],
};

const readLists = Object.keys(readingsOf) as ReadList[];
const readings = readLists.flatMap((list) =>
  readingsOf[list].map((reading) => ({ list, ...reading })),
);

describe('the count of invalid list items', () => {
  it.each(readings)('of $list is updated at each reading', async ({ list, read, answer }) => {
    for (const count of [2, 1, 0]) {
      server.replyWith(() => json(answer(Array.from({ length: count }, () => bad))));
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
    const wrong = new Map([
      ['', 1],
      ['20', 2],
      ['40', 4],
    ]);
    server.replyWith(({ url }) => {
      const cursor = new URL(url, server.apiUrl).searchParams.get('cursor') ?? '';
      const jobs = Array.from({ length: wrong.get(cursor) ?? 0 }, () => bad);
      return json({ jobs, nextCursor: null });
    });
    for (const cursor of [undefined, 20, 40, 20]) await agenda('previousAgenda', cursor)();
    expect(lists.omittedFrom('previousAgenda')).toBe(7);
    await agenda('previousAgenda')();
    expect(lists.omittedFrom('previousAgenda')).toBe(1);
  });

  it('of stored lists survives a reload, until the list is read again or the user signs out', async () => {
    const wrongs = (count: number) => Array.from({ length: count }, () => bad);
    for (const { read, answer } of readings) {
      server.replyWith(() => json(answer(wrongs(2))));
      await read()();
    }
    const known = () =>
      readings.map(({ list }) => list).filter((list) => lists.omittedFrom(list) === 2);
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
