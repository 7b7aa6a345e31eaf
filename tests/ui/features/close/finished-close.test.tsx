import type { CloseEntry, EntryStatus } from '#application/ports/device/outbox-entry.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { visitBill, closeEnds, type CloseEnd } from '#domain/close';
import { formatPounds, type Pence } from '#domain/money';
import { closeEndWording } from '#words/features/close/wording/steps.ts';
import { entryOf } from '../../../application/outbox/outbox-world.ts';
import { engineerWorld, visit } from '../../engineer-world.ts';
import { openWithChanging, openWithOutbox } from '../../open-with-outbox.ts';
import {
  offlineStatus,
  failingStatus,
  refusedAt,
  signedOutStatus,
} from '../../../fakes/entry-statuses.ts';
import { hrefOf, textsOf } from '../../screen-parts.ts';

type Others = Parameters<typeof openWithOutbox>[2];

/** A finished close with a status on its page, without a next visit unless it is given. */
const openClose = (status: EntryStatus, given: Partial<CloseEntry> = {}, others?: Others) => {
  const entry: CloseEntry = { ...entryOf(1, false), ...given, status };
  return { entry, ...openWithOutbox(`/job/${entry.job}/close`, [entry], others) };
};

/** A close that the platform has accepted, and the booking of its next visit that it has refused. */
const openUnbooked = (message: string, others?: Others) =>
  openClose(refusedAt('follow-on', message), { ...entryOf(1, true), closed: true }, others);

const button = (name: string) => screen.queryByRole('button', { name });

it('a failed close can be retried or discarded when closing in the portal is switched off', async () => {
  const message = 'The parts must be answered.';
  openClose(refusedAt('close', message), {}, { configuration: { closeJob: 'false' } });
  await screen.findByText(new RegExp(message));
  expect(button('Try again')).not.toBeNull();
  expect(button('Discard')).not.toBeNull();
});

it('a close with a lost file leads to its answers, because it cannot be sent again unchanged', async () => {
  openClose({ is: 'refused', reason: 'file-lost', name: 'boiler.jpg' });
  await screen.findByRole('button', { name: 'Correct the answers' });
  expect(screen.getByRole('alert').textContent).toBe(
    'The file boiler.jpg is no longer on this phone. Please choose it again.',
  );
  expect(button('Discard')).not.toBeNull();
  expect(button('Try again')).toBeNull();
});

it('a close of a finished job offers no correction, and is kept until it is discarded', async () => {
  const job = visit('JOB-1', { status: 'Cancelled' });
  openClose(refusedAt('close'), { job: job.uid }, { world: engineerWorld({ jobs: [job] }) });
  await screen.findByText(/They stay on this phone until you discard them/);
  expect(hrefOf(/./, within(screen.getByRole('alert')))).toMatch(/^tel:/);
  expect(button('Correct the answers')).toBeNull();
  expect(button('Discard')).not.toBeNull();
});

it('an accepted close is not shown as failed when its next visit was not booked', async () => {
  const { user } = openUnbooked('The slot has passed.');
  await screen.findByRole('heading', { level: 1, name: 'The next visit is not booked' });
  expect(screen.getByText('Failed to create follow on job - The slot has passed.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const question = within(screen.getByRole('dialog', { name: 'Go on without a next visit?' }));
  expect(question.getByText(/The job stays closed/)).toBeDefined();
  expect(question.queryByText(/deleted from this phone/)).toBeNull();
});

it('the dialog of Discard stays open when a close is refused meanwhile', async () => {
  const waiting = { ...entryOf(1, false), status: offlineStatus };
  const { user, change } = openWithChanging(`/job/${waiting.job}/close`, waiting);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  change({ ...waiting, status: refusedAt('close') });
  expect(screen.getByRole('heading', { name: 'Failed to complete job' })).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Discard this close?' })).toBeDefined();
  change({ ...waiting, status: { is: 'accepted' } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('another slot for the next visit is sent once a day and a time are chosen, and the button says so before', async () => {
  const changeSlot = vi.fn(async () => undefined);
  const { entry, user } = openUnbooked('That slot is taken.', { outbox: { changeSlot } });
  const choose = await screen.findByRole('button', { name: 'Choose another slot' });
  const missing = 'Please choose a day and a time slot first.';
  expect(choose.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(missing).id).toBe(choose.getAttribute('aria-describedby'));
  await user.click(choose);
  await user.click(screen.getByRole('button', { name: /^Friday 12 June/ }));
  await user.click(screen.getByRole('radio', { name: /^Midday/ }));
  expect(screen.queryByText(missing)).toBeNull();
  await user.click(choose);
  expect(changeSlot.mock.calls).toEqual([[entry.job, '2026-06-12T12:00:00+01:00']]);
});

it('a close that waits for sign-in links to sign-in', async () => {
  const { user, where } = openClose(signedOutStatus);
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  await waitFor(() => expect(where()).toBe('/auth'));
});

it.each([
  ['how many of its files have arrived', [undefined, 'stored/b.jpg'], 'Files sent: 1 of 2.'],
  ['nothing about files once all have arrived', ['stored/a.jpg', 'stored/b.jpg'], undefined],
])('a close that is being sent shows %s', async (_, locations, words) => {
  const files = locations.map((location, at) => ({ id: `file-${at}`, name: 'a.jpg', location }));
  openClose(entryOf(1, false).status, { files });
  await screen.findByRole('heading', { level: 1, name: 'Sending the job' });
  expect(screen.queryByText(/^Files sent/)?.textContent).toBe(words);
});

it('a finished close without a connection says that it is only on the page of a full phone', async () => {
  const onThisPage = new Set([entryOf(1, false).job]);
  openClose(
    offlineStatus,
    {},
    { outbox: { onPageOnly: () => onThisPage, keepFailure: () => 'full' } },
  );
  await screen.findByText(/^This phone could not keep what you entered: /);
});

/** Document 3, section 4, "Terminal screens": the date, the part of day, and the slot's start to 4 hours later. */
it.each([
  ['2026-06-12T08:00:00+01:00', 'Friday 12 June', 'Morning', '08:00–12:00'],
  ['2026-12-01T16:00:00+00:00', 'Tuesday 1 December', 'Evening', '16:00–20:00'],
])('a next visit at %s is shown as %s, %s, %s', async (visitDateTime, date, part, window) => {
  const { followOn = expect.unreachable(), ...entry } = entryOf(1, true);
  openClose({ is: 'accepted' }, { ...entry, followOn: { ...followOn, visitDateTime } });
  await screen.findByRole('heading', { name: 'Next Visit Scheduled' });
  expect(
    screen.getByText('The next visit has been scheduled and should be in your agenda now.'),
  ).toBeDefined();
  expect(textsOf('definition').slice(0, 3)).toEqual([date, part, window]);
});

it('the end of a close shows its facts, sum and record, and the next visit with directions', async () => {
  const request = {
    ...entryOf(1, false).request,
    visualInspectionSafe: 'Yes',
    actualDuration: 1.5,
    actualPartsDescription: 'Fan',
    actualGrossPartsCost: 6000 as Pence,
    actualNetPartsCost: 5000 as Pence,
  } as const;
  const world = engineerWorld({ jobs: [visit('JOB-2', { status: 'Ready' })] });
  const { entry } = openClose({ is: 'accepted' }, { request }, { world });
  await screen.findByRole('heading', { name: 'Completed!' });
  const bill = formatPounds(visitBill({ hours: 1.5, netParts: 5000 as Pence }));
  expect(textsOf('definition')).toEqual(['JOB-1', '1.5 hours', 'Fan', '£60.00', bill]);
  expect(hrefOf('Gas safety record')).toBe(`/job/${entry.job}/record`);
  const next = within(await screen.findByRole('region', { name: 'Your next visit' }));
  expect(hrefOf(/^Navigate/, next)).toMatch(/^(https|geo)/);
  expect(hrefOf('Open the visit', next)).toBe('/job/uid-JOB-2');
});

const customerWords: Record<CloseEnd, RegExp> = {
  complete: /the work is done/,
  investigationRequired: /will review the claim and be in touch with them/,
  nextVisitScheduled: /asked for the next visit below/,
  rejectionNotice: /take the customer through your findings/,
};

it.each([
  ...closeEnds.map((end) => [end, offlineStatus] as const),
  ['nextVisitScheduled', failingStatus('close', undefined, 1)] as const,
])('the end %s of an unsent close shows what to tell the customer: %o', async (end, status) => {
  openClose(status, { ...entryOf(1, true), end });
  const part = await screen.findByRole('region', { name: 'What to tell the customer' });
  expect(part.textContent).toMatch(customerWords[end]);
  expect(part.textContent).toMatch(/sent/);
  expect(screen.queryAllByRole('definition').length > 0).toBe(end === 'nextVisitScheduled');
  expect(screen.queryByText(new RegExp(closeEndWording[end].text))).toBeNull();
});
