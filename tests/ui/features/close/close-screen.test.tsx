import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { emptyJobToClose, type EngineerJob } from '#domain/repair';
import { comingSoonWording } from '#words/features/account/engineer/wording.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { startedCloseWords } from '#words/shared/visit/wording/visit.ts';
import { upToAuthorisation } from '../../../application/close/close-world.ts';
import { entryOf } from '../../../application/outbox/outbox-world.ts';
import { offlineStatus } from '../../../fakes/entry-statuses.ts';
import { type EngineerWorld, uidOf, visit, worldOfVisit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { openWithOutbox } from '../../open-with-outbox.ts';
import { factsIn } from '../../screen-parts.ts';

const worldWith = (given: Partial<EngineerJob> = {}) =>
  worldOfVisit({ status: 'In Progress', ...given });
const uid = uidOf('JOB-1');
const address = `/job/${uid}/close`;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('a close in a portal in which jobs cannot be closed leads to what to do instead', async () => {
  openEngineer(address, { world: worldWith(), configuration: { closeJob: 'false' } });
  await heading(comingSoonWording.title);
  expect(screen.getByText(comingSoonWording.message)).toBeTruthy();
});

it('a close that the phone is slow to open can be left for its visit', async () => {
  const loadCloseSessions = () => new Promise<never>(() => undefined);
  const engineerUseCases = { loadCloseSessions };
  const { user, where } = openEngineer(address, { world: worldWith(), engineerUseCases });
  await waitFor(() => expect(document.documentElement.dataset['pageOneTask']).toBeDefined());
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await waitFor(() => expect(where()).toBe(`/job/${uid}`));
});

it('a close says that a full phone keeps no answers', async () => {
  const world = worldWith();
  world.phone.full = true;
  const { user } = openEngineer(address, { world });
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText(/^This phone cannot keep what you enter: /);
});

/** Answers the costs of a repair, which need an authorisation: a step without Back. */
const estimateCosts = async (user: UserEvent) => {
  await user.type(screen.getByLabelText('Parts needed'), 'Board');
  await user.type(screen.getByLabelText('Parts cost'), '80');
  await user.selectOptions(screen.getByLabelText('Time needed'), '1');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('link', { name: 'Call 0800 000 0456' });
};

const openFromAgenda = async (world: EngineerWorld) => {
  const opened = openEngineer('/job/agenda', { world });
  await opened.user.click(await screen.findByRole('link', { name: 'Complete Job' }));
  return opened;
};

it('a close that is left for its visit leads back to the tab of the agenda from which it was opened', async () => {
  const { user, where } = await openFromAgenda(worldWith());
  await user.click(await screen.findByRole('link', { name: closeWording.saveAndLeave }));
  await heading('LS1 4DT');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await waitFor(() => expect(where()).toBe('/job/agenda?tab=todayAgenda'));
});

it('a visit and its card say that its close was begun, once a question was answered', async () => {
  const { user } = await openFromAgenda(worldWith());
  const leave = async () => {
    await user.click(await screen.findByRole('link', { name: closeWording.saveAndLeave }));
    await heading('LS1 4DT');
  };
  await leave();
  expect(screen.queryByText(startedCloseWords)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Complete Job' }));
  await user.click(await screen.findByRole('button', { name: 'No' }));
  await heading('Describe the issue and next steps');
  await leave();
  expect(screen.getByText(startedCloseWords)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  const visitCard = within(await screen.findByRole('article', { name: /JOB-1/ }));
  expect(visitCard.getByText(startedCloseWords)).toBeTruthy();
});

it('the Back of the phone leaves all steps of a close at once from one without its own Back, and then the visit for the agenda', async () => {
  const toClose = { ...emptyJobToClose, package: 'your-home' } as const;
  const world = worldWith({ type: 'Electric', toClose });
  world.keepAnswers(uid, upToAuthorisation.slice(0, -2));
  const { user, router, where } = await openFromAgenda(world);
  await user.click(await screen.findByRole('button', { name: /^High/ }));
  await heading('Estimated cost of parts');
  await estimateCosts(user);
  await router.navigate(-1);
  await heading('LS1 4DT');
  await waitFor(() => expect(where()).toBe(`/job/${uid}`));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(where()).toBe('/job/agenda'));
});

it('Back at the moment when the next step appears leads to the previous step', async () => {
  const world = worldWith({ type: 'Electric', toClose: emptyJobToClose });
  const { user, router } = openEngineer(['/job/agenda', address], { world });
  const first = 'Have you resolved the issue?';
  const second = 'Describe the issue and next steps';
  const isShown = (name: string) => screen.queryByRole('heading', { level: 1, name }) !== null;

  await heading(first);
  let pressedBack = false;
  const eye = new MutationObserver(() => {
    if (pressedBack || !isShown(second)) return;
    pressedBack = true;
    void router.navigate(-1);
  });
  eye.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(pressedBack).toBe(true));
  await waitFor(() => expect(isShown(first)).toBe(true));
  eye.disconnect();
});

it('an unknown package blocks the area with the number to call, until Check again finds it', async () => {
  const jobWith = (cover: 'your-home' | undefined) => {
    const toClose = { ...emptyJobToClose, package: cover };
    return { type: 'Electric', status: 'In Progress', toClose } as const;
  };
  const world = worldOfVisit(jobWith(undefined));
  world.keepAnswers(uid, [
    ['issueResolved', { isResolved: 'No' }],
    ['describeIssueAndNextSteps', { issueDescription: 'It is dark.' }],
  ]);
  const { user } = openEngineer(address, { world });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await heading('Which area is the issue in?');
  await press('Continue');
  await screen.findByRole('link', { name: 'Call 0800 000 0456' });
  world.replace({ jobs: [visit('JOB-1', jobWith('your-home'))] });
  await press('Check again');
  await press('Continue');
  expect(await heading('Was the issue caused by any of these?')).toBeTruthy();
});

it('the answers so far include free text, and a change leads back to the current step', async () => {
  const world = worldWith();
  const boiler = { boilerMake: 'other', boilerMakeOther: 'Homemade', boilerModel: 'One' };
  world.keepAnswers(uid, [
    ['issueResolved', { isResolved: 'No' }],
    ['describeIssueAndNextSteps', { issueDescription: 'Worn.' }],
    ['boilerDetails', { ...boiler, boilerGcNumber: '4731901' }],
  ]);
  const { user } = openEngineer(address, { world });
  await heading('Have you carried out the gas safety checks?');

  const look = () => user.click(screen.getByText('Answers so far'));
  await look();
  const given = within(screen.getByText('Answers so far').closest('details') ?? document.body);
  await given.findAllByRole('term');
  expect(factsIn(given)).toEqual([
    ['Issue resolved', 'No'],
    ['Description', 'Worn.'],
    ['Boiler make', 'Other'],
    ['Which make is it?', 'Homemade'],
    ['Boiler model', 'One'],
    ['GC number', '4731901'],
  ]);
  await user.click(given.getByRole('button', { name: 'Change Description' }));
  await heading('Describe the issue and next steps');
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Worn. Rusty.' } });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await heading('Have you carried out the gas safety checks?');
  await look();
  await screen.findByText('Worn. Rusty.');
});

it.each([
  [undefined, true],
  ['Yes', false],
  ['No', false],
] as const)('with the answer %s of support, to call is the main action: %s', async (answer, is) => {
  const toClose = { ...emptyJobToClose, package: 'your-home', authorised: answer } as const;
  const world = worldWith({ type: 'Electric', toClose });
  world.keepAnswers(uid, upToAuthorisation);
  openEngineer(address, { world });
  const call = await screen.findByRole('link', { name: 'Call 0800 000 0456' });
  expect(call.className.includes('primary')).toBe(is);
  expect(screen.queryByText(closeWording.authorisation.intro) !== null).toBe(is);
});

it('a close that was left by the Back of the phone, and finished after its Forward, shows its end', async () => {
  const toClose = { ...emptyJobToClose, package: 'your-home' } as const;
  const world = worldWith({ type: 'Electric', toClose });
  world.keepAnswers(uid, upToAuthorisation.slice(0, -1));
  let entries: readonly OutboxEntry[] = [];
  const { user, router, where } = openWithOutbox(address, [], {
    world,
    outbox: { isRead: () => true, entries: () => entries },
  });
  const title = await heading('Estimated cost of parts');
  // The step takes the focus once it is opened, and then leaves it to the user.
  await waitFor(() => expect(document.activeElement).toBe(title));
  await estimateCosts(user);
  await router.navigate(-1);
  await waitFor(() => expect(where()).toBe(`/job/${uid}`));
  entries = [{ ...entryOf(1, false), job: uid, status: offlineStatus }];
  await router.navigate(1);
  await heading(closeWording.waitingTitle);
  await waitFor(() => expect(where()).toBe(address));
  await heading(closeWording.waitingTitle);
});
