import type { TaskEither } from 'fp-ts/TaskEither';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadList } from '#application/ports/device/answer-records.ts';
import { agendaTabs, type AgendaTab } from '#domain/repair';
import { makeEngineerJobs } from '#infrastructure/portal/http/adapters/engineer-calls.ts';
import { makeIncompleteLists } from '#infrastructure/portal/http/client/incomplete-lists.ts';
import { contract } from '../../wire/domain-examples.ts';
import {
  accountExample,
  engineerJobExample,
  identifiedCustomerExample,
  invoiceExample,
  jobNodeExample,
  jobOfferExample,
} from '../../wire/wire-examples.ts';
import { fakeDeviceStore } from '../../../fakes/fake-device-store.ts';
import { everyCall } from './adapters/every-call.ts';
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

const calls = () => everyCall(server.apiUrl, client());

const bad = { nothing: 'of it' };
const day = contract.startDate;

const agenda = (tab: AgendaTab, cursor?: number) =>
  makeEngineerJobs(client()).agenda({
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
      read: () => calls().jobOffers.ask,
      answer: (wrong) => ({ jobOffers: [jobOfferExample, ...wrong] }),
    },
  ],
  previousAgenda: [agendaReading('previousAgenda')],
  todayAgenda: [agendaReading('todayAgenda')],
  upcomingAgenda: [agendaReading('upcomingAgenda')],
  invoices: [
    {
      read: () => calls().invoices.ask,
      answer: (wrong) => ({ invoices: [invoiceExample, ...wrong] }),
    },
  ],
  parts: [
    {
      read: () => calls().jobParts.ask,
      answer: (wrong) => ({ jobParts: [{ name: 'Fan' }, ...wrong] }),
    },
  ],
  contracts: [
    {
      read: () => calls().account.ask,
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
      read: () => calls().jobs.ask,
      answer: (wrong) => ({
        data: { jobs: { edges: [jobNodeExample, ...wrong].map((node) => ({ node })) } },
      }),
    },
    {
      read: () => calls().identify.ask,
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

  it('of one list is separate from that of another', async () => {
    server.replyWith(() => json({ jobs: [bad], nextCursor: null }));
    await agenda('todayAgenda')();
    expect(
      [...new Set(readings.map(({ list }) => list))].filter((list) => lists.omittedFrom(list) > 0),
    ).toEqual(['todayAgenda']);
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

  it('is reported to watchers until they stop', () => {
    const changed = vi.fn();
    const stop = lists.watch(changed);
    lists.note({ list: 'parts', field: 'jobParts' }, new Map([['jobParts', 1]]));
    expect(changed).toHaveBeenCalledOnce();
    stop();
    lists.note({ list: 'parts', field: 'jobParts' }, new Map());
    expect(changed).toHaveBeenCalledOnce();
    expect(lists.omittedFrom('parts')).toBe(0);
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
